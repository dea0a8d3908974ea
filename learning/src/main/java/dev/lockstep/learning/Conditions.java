package dev.lockstep.learning;

import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A search for a condition on one value that holds in some steps and does not hold in others. A
 * condition must have support: at least {@value #SUPPORT} steps on each side, and texts that
 * repeat, so that identifiers do not explain a choice.
 */
final class Conditions {

  private static final int SUPPORT = 3;
  private static final int TEXTS = 8;

  private final List<Feature> features;

  Conditions(List<Feature> features) {
    this.features = features;
  }

  /** Returns the expression of the first condition that is found. */
  Optional<String> separating(List<RecordedStep> steps, List<RecordedStep> others) {
    if (steps.size() < SUPPORT || others.size() < SUPPORT) {
      return Optional.empty();
    }
    return features.stream()
        .map(feature -> condition(feature, steps, others))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<String> condition(
      Feature feature, List<RecordedStep> steps, List<RecordedStep> others) {
    List<JsonValue> left = values(feature, steps);
    List<JsonValue> right = values(feature, others);
    if (feature.type().isEmpty()) {
      return presence(feature, left.size() == steps.size(), left.isEmpty(), right, others.size());
    }
    if (left.size() != steps.size() || right.size() != others.size()) {
      return Optional.empty();
    }
    return switch (feature.type()) {
      case "boolean" -> truth(feature, left, right);
      case "string" -> texts(feature, left, right);
      default -> range(feature, left, right);
    };
  }

  private static List<JsonValue> values(Feature feature, List<RecordedStep> steps) {
    return steps.stream()
        .map(feature::of)
        .filter(Objects::nonNull)
        .collect(Collectors.toCollection(ArrayList::new));
  }

  private static Optional<String> presence(
      Feature feature, boolean isAlways, boolean isNever, List<JsonValue> right, int others) {
    if (isAlways && right.isEmpty()) {
      return Optional.of("has(" + feature.expression() + ")");
    }
    return isNever && right.size() == others
        ? Optional.of("!has(" + feature.expression() + ")")
        : Optional.empty();
  }

  private static Optional<String> truth(
      Feature feature, List<JsonValue> left, List<JsonValue> right) {
    JsonValue value = left.get(0);
    if (!left.stream().allMatch(value::equals) || right.contains(value)) {
      return Optional.empty();
    }
    return Optional.of((value.equals(JsonBoolean.TRUE) ? "" : "!") + feature.expression());
  }

  private static Optional<String> texts(
      Feature feature, List<JsonValue> left, List<JsonValue> right) {
    SortedSet<String> own = distinct(left);
    SortedSet<String> foreign = distinct(right);
    if (isRepeated(own, left) && Collections.disjoint(own, foreign)) {
      return Optional.of(isOneOf(feature, own));
    }
    return Optional.empty();
  }

  private static SortedSet<String> distinct(List<JsonValue> texts) {
    SortedSet<String> found = new TreeSet<>();
    texts.forEach(text -> found.add(((JsonString) text).value()));
    return found;
  }

  private static boolean isRepeated(Collection<String> distinct, List<JsonValue> all) {
    return distinct.size() <= TEXTS && distinct.size() * SUPPORT <= all.size();
  }

  private static String isOneOf(Feature feature, SortedSet<String> texts) {
    String list =
        texts.stream()
            .map(text -> new JsonString(text).toString())
            .collect(Collectors.joining(", "));
    return texts.size() == 1
        ? feature.expression() + " == " + list
        : feature.expression() + " in [" + list + "]";
  }

  private static Optional<String> range(
      Feature feature, List<JsonValue> left, List<JsonValue> right) {
    JsonNumber least = Collections.min(numbers(left));
    JsonNumber most = Collections.max(numbers(left));
    if (least.compareTo(Collections.max(numbers(right))) > 0) {
      return Optional.of(feature.expression() + " >= " + literal(feature, least));
    }
    return most.compareTo(Collections.min(numbers(right))) < 0
        ? Optional.of(feature.expression() + " <= " + literal(feature, most))
        : Optional.empty();
  }

  private static List<JsonNumber> numbers(List<JsonValue> values) {
    return values.stream().map(JsonNumber.class::cast).toList();
  }

  private static String literal(Feature feature, JsonNumber number) {
    return feature.type().equals("integer")
        ? Long.toString(number.longValue())
        : Double.toString(number.doubleValue());
  }
}
