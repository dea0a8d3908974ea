package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.model.schema.plan.Rule;
import java.util.List;
import java.util.Set;

/** Emits which names an object must have, by the bits of those that were seen. */
final class MemberNeeds {

  private final Rule.Members rule;
  private final MemberBits bits;

  MemberNeeds(Rule.Members rule, MemberBits bits) {
    this.rule = rule;
    this.bits = bits;
  }

  /** Refuses an object that lacks a name, by {@code seen} and {@code variant}. */
  CodeBlock code(String failure) {
    CodeBlock.Builder code = CodeBlock.builder();
    List<List<String>> required = rule.variants().stream().map(Rule.Variant::required).toList();
    if (required.stream().map(Set::copyOf).distinct().count() > 1) {
      code.add("long required = switch (variant) {\n").indent();
      for (int variant = 0; variant < required.size() - 1; variant++) {
        code.add("case $L -> $L;\n", variant, bits.mask(required.get(variant)));
      }
      code.add("default -> $L;\n", bits.mask(required.get(required.size() - 1)))
          .unindent()
          .add("};\n")
          .add(lacks(CodeBlock.of("required"), failure));
    } else if (!required.get(0).isEmpty()) {
      code.add(lacks(bits.mask(required.get(0)), failure));
    }
    for (int variant = 0; variant < required.size(); variant++) {
      code.add(dependents(variant, failure));
    }
    return code.build();
  }

  private CodeBlock dependents(int variant, String failure) {
    String only = rule.variants().size() == 1 ? "" : "variant == " + variant + " && ";
    CodeBlock.Builder code = CodeBlock.builder();
    rule.variants()
        .get(variant)
        .dependents()
        .forEach(
            (each, needs) ->
                code.beginControlFlow(
                        "if ($L(seen & $L) != 0 && (seen & $L) != $L)",
                        only,
                        bits.bit(each),
                        bits.mask(needs),
                        bits.mask(needs))
                    .addStatement(failure)
                    .endControlFlow());
    return code.build();
  }

  private static CodeBlock lacks(CodeBlock mask, String failure) {
    return CodeBlock.builder()
        .beginControlFlow("if ((seen & $L) != $L)", mask, mask)
        .addStatement(failure)
        .endControlFlow()
        .build();
  }
}
