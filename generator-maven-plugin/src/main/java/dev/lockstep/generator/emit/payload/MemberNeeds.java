package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.plan.Formula;
import dev.lockstep.model.schema.plan.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Emits which names an object must have, by the bits of those that were seen. */
final class MemberNeeds {

  private final Rule.Members rule;
  private final MemberBits bits;

  MemberNeeds(Rule.Members rule, MemberBits bits) {
    this.rule = rule;
    this.bits = bits;
  }

  /** Refuses an object that lacks a name, by what was seen and {@code variant}. */
  CodeBlock code(String failure) {
    CodeBlock.Builder code = CodeBlock.builder();
    Map<Set<String>, List<Integer>> required = new LinkedHashMap<>();
    for (int variant = 0; variant < rule.variants().size(); variant++) {
      required
          .computeIfAbsent(
              Set.copyOf(rule.variants().get(variant).required()), any -> new ArrayList<>())
          .add(variant);
    }
    required.forEach(
        (names, variants) -> {
          if (!names.isEmpty()) {
            code.add(lacks(List.copyOf(names), only(variants, required.size()), failure));
          }
        });
    for (int variant = 0; variant < rule.variants().size(); variant++) {
      code.add(dependents(variant, failure));
      code.add(presence(variant, failure));
    }
    return code.build();
  }

  private CodeBlock presence(int variant, String failure) {
    String only = rule.variants().size() == 1 ? "" : "variant == " + variant + " && ";
    CodeBlock.Builder code = CodeBlock.builder();
    for (Formula formula : rule.variants().get(variant).presence()) {
      code.beginControlFlow("if ($L!($L))", only, holds(formula))
          .addStatement(failure)
          .endControlFlow();
    }
    return code.build();
  }

  private CodeBlock holds(Formula formula) {
    if (formula instanceof Formula.Atom atom) {
      return CodeBlock.of("!($L)", bits.lacks(((Keyword.Required) atom.keyword()).names()));
    }
    List<CodeBlock> parts = formula.parts().stream().map(this::holds).toList();
    if (formula instanceof Formula.One) {
      return CodeBlock.of(
          "($L == 1)",
          CodeBlock.join(
              parts.stream().map(part -> CodeBlock.of("($L ? 1 : 0)", part)).toList(), " + "));
    }
    if (formula instanceof Formula.Not) {
      return CodeBlock.of("!$L", parts.get(0));
    }
    if (formula instanceof Formula.Choice) {
      return CodeBlock.of("($L ? $L : $L)", parts.get(0), parts.get(1), parts.get(2));
    }
    return formula instanceof Formula.Certain certain
        ? CodeBlock.of("$L", certain.holds())
        : CodeBlock.of(
            "($L)", CodeBlock.join(parts, formula instanceof Formula.All ? " && " : " || "));
  }

  /** The condition that the variant is one of some; empty when there are no others. */
  private static String only(List<Integer> variants, int groups) {
    if (groups == 1) {
      return "";
    }
    List<String> tests = variants.stream().map(variant -> "variant == " + variant).toList();
    return tests.size() == 1 ? tests.get(0) + " && " : "(" + String.join(" || ", tests) + ") && ";
  }

  private CodeBlock dependents(int variant, String failure) {
    String only = rule.variants().size() == 1 ? "" : "variant == " + variant + " && ";
    CodeBlock.Builder code = CodeBlock.builder();
    rule.variants()
        .get(variant)
        .dependents()
        .forEach(
            (each, needs) -> {
              if (!needs.isEmpty()) {
                code.add(lacks(needs, only + bits.has(each) + " && ", failure));
              }
            });
    return code.build();
  }

  private CodeBlock lacks(List<String> names, String only, String failure) {
    CodeBlock lacks = bits.lacks(names);
    boolean several = lacks.toString().contains("||");
    return CodeBlock.builder()
        .beginControlFlow(several && !only.isEmpty() ? "if ($L($L))" : "if ($L$L)", only, lacks)
        .addStatement(failure)
        .endControlFlow()
        .build();
  }
}
