package dev.lockstep.model.schema.record;

import dev.lockstep.model.schema.JsonType;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The alternatives of a {@code oneOf} of which no value meets two, so that the first that accepts a
 * value decides. Types, constants and the names of required members distinguish them.
 */
public final class ExclusiveParts {

  /** The maximum number of alternatives that are compared with each other. */
  private static final int MOST = 64;

  private final Schema schema;

  private ExclusiveParts(Schema schema) {
    this.schema = schema;
  }

  /** Returns whether no value meets two of {@code parts}; false if that is not evident. */
  public static boolean are(Schema schema, List<Integer> parts) {
    if (parts.size() > MOST) {
      return false;
    }
    ExclusiveParts exclusive = new ExclusiveParts(schema);
    List<Facts> facts = parts.stream().map(part -> new Facts(schema, List.of(part))).toList();
    for (int i = 0; i < facts.size(); i++) {
      for (int k = i + 1; k < facts.size(); k++) {
        if (!exclusive.are(facts.get(i), facts.get(k))) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean are(Facts one, Facts other) {
    Set<JsonType> both = EnumSet.noneOf(JsonType.class);
    both.addAll(one.types());
    both.retainAll(other.types());
    return both.isEmpty()
        || differ(one.constants(), other.constants())
        || both.equals(EnumSet.of(JsonType.OBJECT))
            && (differ(one, other) || lacks(one, other) || lacks(other, one));
  }

  private static boolean differ(
      Optional<List<SchemaValue>> one, Optional<List<SchemaValue>> other) {
    return one.isPresent() && other.isPresent() && Collections.disjoint(one.get(), other.get());
  }

  /** Returns whether a member that one requires cannot have a value that meets both. */
  private boolean differ(Facts one, Facts other) {
    for (Map.Entry<String, Integer> member : one.members().entrySet()) {
      Integer second = other.members().get(member.getKey());
      boolean isRequired =
          one.required().contains(member.getKey()) || other.required().contains(member.getKey());
      if (second != null && isRequired) {
        Facts first = new Facts(schema, List.of(member.getValue()));
        if (differ(first.constants(), new Facts(schema, List.of(second)).constants())) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns whether one of the objects lacks a member that the other requires. */
  private boolean lacks(Facts one, Facts other) {
    return other.required().stream()
        .anyMatch(
            name -> {
              Integer member = one.members().get(name);
              return member == null
                  ? one.others().stream().anyMatch(this::isNever)
                  : isNever(member);
            });
  }

  private boolean isNever(int index) {
    return schema.target(index).keyword(Keyword.Never.class).isPresent();
  }
}
