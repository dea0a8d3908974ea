package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.model.schema.plan.Rule;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The names an object's rules know, each with its bit in {@code seen}. */
final class MemberBits {

  /** The bits of a long. */
  private static final int MOST = 64;

  private final List<String> names;

  MemberBits(Rule.Members rule) {
    Set<String> found = new LinkedHashSet<>();
    for (Rule.Variant variant : rule.variants()) {
      found.addAll(variant.named().keySet());
      found.addAll(variant.required());
      found.addAll(variant.dependents().keySet());
      variant.dependents().values().forEach(found::addAll);
    }
    if (!rule.discriminator().isEmpty()) {
      found.add(rule.discriminator());
    }
    this.names = List.copyOf(found);
  }

  List<String> names() {
    return names;
  }

  boolean fit() {
    return names.size() <= MOST;
  }

  int position(String name) {
    return names.indexOf(name);
  }

  CodeBlock bit(String name) {
    return mask(List.of(name));
  }

  CodeBlock mask(List<String> some) {
    long mask = some.stream().mapToLong(name -> 1L << position(name)).reduce(0, (a, b) -> a | b);
    return CodeBlock.of("$L", "0x" + Long.toHexString(mask) + "L");
  }
}
