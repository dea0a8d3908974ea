package dev.lockstep.generator.emit.payload.read;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.payload.condition.Test;
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

  /**
   * Returns the tests that an object has the names it needs, by what was seen and {@code variant}.
   */
  List<Test> tests() {
    List<Test> tests = new ArrayList<>();
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
            tests.add(has(List.copyOf(names), only(variants, required.size())));
          }
        });
    for (int variant = 0; variant < rule.variants().size(); variant++) {
      dependents(variant, tests);
      presence(variant, tests);
    }
    return tests;
  }

  private void presence(int variant, List<Test> tests) {
    String only = rule.variants().size() == 1 ? "" : "variant == " + variant + " && ";
    for (Formula formula : rule.variants().get(variant).presence()) {
      tests.add(when(only, Test.of(holds(formula))));
    }
  }

  private CodeBlock holds(Formula formula) {
    if (formula instanceof Formula.Atom atom) {
      return CodeBlock.of("($L)", bits.all(((Keyword.Required) atom.keyword()).names()).holds());
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

  private void dependents(int variant, List<Test> tests) {
    String only = rule.variants().size() == 1 ? "" : "variant == " + variant + " && ";
    rule.variants()
        .get(variant)
        .dependents()
        .forEach(
            (each, needs) -> {
              if (!needs.isEmpty()) {
                tests.add(has(needs, only + bits.has(each) + " && "));
              }
            });
  }

  private Test has(List<String> names, String only) {
    return when(only, bits.all(names));
  }

  /** The test that another holds under a condition, which ends with an operator or is empty. */
  private static Test when(String condition, Test test) {
    if (condition.isEmpty()) {
      return test;
    }
    boolean several = test.fails().toString().contains("||");
    CodeBlock fails = CodeBlock.of(several ? "$L($L)" : "$L$L", condition, test.fails());
    return new Test(CodeBlock.of("!($L)", fails), fails);
  }
}
