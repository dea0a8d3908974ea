package dev.lockstep.verification.sample;

import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.SchemaValue;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The keywords that one value must meet or violate, without alternatives. The type {@code number}
 * stands for numbers with a fraction here. Not thread-safe.
 */
final class Conjunction {

  private final Set<JsonType> types = EnumSet.allOf(JsonType.class);
  private final List<Literal> literals = new ArrayList<>();
  private final Set<String> present = new LinkedHashSet<>();
  private final Set<String> absent = new LinkedHashSet<>();
  private @Nullable SchemaValue pinned;

  Set<JsonType> types() {
    return types;
  }

  List<Literal> literals() {
    return literals;
  }

  /** Returns the literals whose keyword is of this kind. */
  List<Literal> literals(Class<? extends Keyword> kind) {
    return literals.stream().filter(literal -> kind.isInstance(literal.keyword())).toList();
  }

  Set<String> present() {
    return present;
  }

  Set<String> absent() {
    return absent;
  }

  @Nullable SchemaValue pinned() {
    return pinned;
  }

  void pin(SchemaValue value) {
    pinned = value;
  }

  /** Adds a literal. Returns false if no value meets the literals any more. */
  boolean add(Literal literal) {
    literals.add(literal);
    Keyword keyword = literal.keyword();
    if (keyword instanceof Keyword.Never) {
      return !literal.holds();
    }
    if (keyword instanceof Keyword.Types written) {
      return restrict(written, literal);
    }
    if (literal.holds() && literal.part() < 0) {
      return keepsRequired(literal);
    }
    return narrow(kinds(keyword)) && keepsRequired(literal);
  }

  private boolean restrict(Keyword.Types written, Literal literal) {
    Set<JsonType> covered = EnumSet.copyOf(written.types());
    if (covered.contains(JsonType.NUMBER)) {
      covered.add(JsonType.INTEGER);
    }
    if (literal.holds()) {
      types.retainAll(covered);
    } else {
      types.removeAll(covered);
    }
    if (literal.holds() && literal.option() >= 0) {
      types.retainAll(Set.of(List.copyOf(written.types()).get(literal.option())));
    }
    return !types.isEmpty();
  }

  /** Returns false if a member must be present and absent. */
  private boolean keepsRequired(Literal literal) {
    if (literal.keyword() instanceof Keyword.Required required && literal.holds()) {
      return required.names().stream().noneMatch(absent::contains) || !isObject();
    }
    return true;
  }

  private boolean isObject() {
    return types.equals(Set.of(JsonType.OBJECT));
  }

  /** Restricts the value to some types. Returns false if none is left. */
  boolean narrow(Set<JsonType> kinds) {
    types.retainAll(kinds);
    return !types.isEmpty();
  }

  boolean require(String name) {
    present.add(name);
    return !absent.contains(name) && narrow(Set.of(JsonType.OBJECT));
  }

  boolean forbid(String name) {
    absent.add(name);
    return !present.contains(name)
        && !(isObject()
            && literals.stream()
                .anyMatch(
                    literal ->
                        literal.holds()
                            && literal.keyword() instanceof Keyword.Required required
                            && required.names().contains(name)));
  }

  /** Returns the types of values that can violate a keyword. */
  static Set<JsonType> kinds(Keyword keyword) {
    if (keyword instanceof Keyword.Limit) {
      return EnumSet.of(JsonType.INTEGER, JsonType.NUMBER);
    } else if (keyword instanceof Keyword.Matches || keyword instanceof Keyword.Formatted) {
      return EnumSet.of(JsonType.STRING);
    } else if (keyword instanceof Keyword.Count count) {
      return EnumSet.of(
          count.keyword().endsWith("Length")
              ? JsonType.STRING
              : count.keyword().endsWith("Items") ? JsonType.ARRAY : JsonType.OBJECT);
    } else if (keyword instanceof Keyword.Items
        || keyword instanceof Keyword.Contains
        || keyword instanceof Keyword.UniqueItems) {
      return EnumSet.of(JsonType.ARRAY);
    } else if (keyword instanceof Keyword.Unevaluated unevaluated) {
      return EnumSet.of(unevaluated.keyword().endsWith("Items") ? JsonType.ARRAY : JsonType.OBJECT);
    } else if (keyword instanceof Keyword.Required
        || keyword instanceof Keyword.DependentRequired
        || keyword instanceof Keyword.Members
        || keyword instanceof Keyword.PropertyNames) {
      return EnumSet.of(JsonType.OBJECT);
    }
    return EnumSet.allOf(JsonType.class);
  }
}
