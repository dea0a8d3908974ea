package dev.lockstep.generator.emit.payload.read;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.model.schema.plan.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** Methods about the variants of an object, for trees and for scans. */
final class VariantMethods {

  private final TreeEmitter trees;
  private final String name;
  private final Rule.Members rule;

  VariantMethods(TreeEmitter trees, String name, Rule.Members rule) {
    this.trees = trees;
    this.name = name;
    this.rule = rule;
  }

  /** The shape of a member in each variant. */
  List<Integer> shapes(String member) {
    return rule.variants().stream()
        .map(variant -> variant.named().getOrDefault(member, variant.other()))
        .toList();
  }

  /** Returns the method that finds the variant of a text. */
  String which() {
    String method = "variantOf" + name;
    trees.parts().method(method, () -> which(method));
    return method;
  }

  private MethodSpec which(String method) {
    CodeBlock.Builder code = CodeBlock.builder().add("return switch (text) {\n").indent();
    Map<Integer, List<String>> texts = new LinkedHashMap<>();
    rule.byText()
        .forEach(
            (text, variant) -> texts.computeIfAbsent(variant, any -> new ArrayList<>()).add(text));
    texts.remove(rule.otherText());
    texts.forEach(
        (variant, all) ->
            code.add(
                "case $L -> $L;\n",
                CodeBlock.join(all.stream().map(JavaText::literal).toList(), ",\n"),
                variant));
    return MethodSpec.methodBuilder(method)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.INT)
        .addParameter(String.class, "text")
        .addCode(code.add("default -> $L;\n", rule.otherText()).unindent().add("};\n").build())
        .build();
  }

  /** The variant of the text a scan took last. */
  CodeBlock whichTaken() {
    String method = "variantAt" + name;
    trees.parts().method(method, () -> whichTaken(method));
    return CodeBlock.of("$N(in.index($L))", method, texts());
  }

  /** The table of the texts that decide. */
  CodeBlock texts() {
    return trees.parts().constants().table(name, "TEXTS", List.copyOf(rule.byText().keySet()));
  }

  private MethodSpec whichTaken(String method) {
    CodeBlock.Builder code = CodeBlock.builder().add("return switch (text) {\n").indent();
    Map<Integer, List<Integer>> texts = new LinkedHashMap<>();
    int index = 0;
    for (int variant : rule.byText().values()) {
      texts.computeIfAbsent(variant, any -> new ArrayList<>()).add(index++);
    }
    texts.remove(rule.otherText());
    texts.forEach(
        (variant, all) ->
            code.add(
                "case $L -> $L;\n",
                CodeBlock.join(all.stream().map(each -> CodeBlock.of("$L", each)).toList(), ", "),
                variant));
    return MethodSpec.methodBuilder(method)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.INT)
        .addParameter(TypeName.INT, "text")
        .addCode(code.add("default -> $L;\n", rule.otherText()).unindent().add("};\n").build())
        .build();
  }

  /** The method that checks a member as a tree, once the variant is known. */
  String byVariant(String method, String member) {
    trees
        .parts()
        .method(
            method,
            () ->
                MethodSpec.methodBuilder(method)
                    .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                    .returns(TypeName.BOOLEAN)
                    .addParameter(TypeName.INT, "variant")
                    .addParameter(PayloadTypes.JSON_VALUE, "value")
                    .addCode(
                        choice(
                            shapes(member).stream()
                                .map(shape -> trees.test(shape, "value"))
                                .toList()))
                    .build());
    return method;
  }

  /** Answers by variant, of which there is always one; equal answers share a case. */
  static CodeBlock choice(List<Test> tests) {
    Map<String, List<String>> variants = new LinkedHashMap<>();
    for (int variant = 0; variant < tests.size(); variant++) {
      variants
          .computeIfAbsent(tests.get(variant).holds().toString(), any -> new ArrayList<>())
          .add(variant + "");
    }
    List<CodeBlock> answers = tests.stream().map(Test::holds).distinct().toList();
    if (answers.size() == 1) {
      return CodeBlock.builder().addStatement("return $L", answers.get(0)).build();
    }
    CodeBlock.Builder code = CodeBlock.builder().add("return switch (variant) {\n").indent();
    for (CodeBlock answer : answers) {
      boolean isLast = answer.equals(answers.get(answers.size() - 1));
      String label =
          isLast ? "default" : "case " + String.join(", ", variants.get(answer.toString()));
      code.add("$L -> $L;\n", label, answer);
    }
    return code.unindent().add("};\n").build();
  }
}
