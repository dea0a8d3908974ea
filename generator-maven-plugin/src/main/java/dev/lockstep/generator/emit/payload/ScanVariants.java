package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.JavaText;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.model.schema.plan.Rule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/**
 * Emits how the text of one member decides what is asked of others; those that come before it wait
 * as trees.
 */
final class ScanVariants {

  private final ScanEmitter scan;
  private final String name;
  private final Rule.Members rule;
  private final Taking taking;
  private final MemberBits bits;
  private final Map<String, String> waiting = new LinkedHashMap<>();

  ScanVariants(ScanEmitter scan, String name, Rule.Members rule, Taking taking, MemberBits bits) {
    this.scan = scan;
    this.name = name;
    this.rule = rule;
    this.taking = taking;
    this.bits = bits;
  }

  boolean decide() {
    return !rule.discriminator().isEmpty();
  }

  boolean isDecidedBy(String member) {
    return decide() && member.equals(rule.discriminator());
  }

  /** What is declared before the walk; asked for after it has been written. */
  CodeBlock declarations() {
    CodeBlock.Builder code = CodeBlock.builder();
    if (decide()) {
      code.addStatement("int variant = -1");
    }
    waiting
        .values()
        .forEach(variable -> code.addStatement("$T $N = null", PayloadTypes.JSON_VALUE, variable));
    return code.build();
  }

  /** What is looked at behind the walk. */
  CodeBlock closing() {
    CodeBlock.Builder code = CodeBlock.builder();
    if (decide()) {
      code.beginControlFlow("if (variant < 0)")
          .addStatement(rule.absent() < 0 ? taking.failure() : "variant = " + rule.absent())
          .endControlFlow();
    }
    waiting.forEach((member, variable) -> code.add(late(member, variable)));
    return code.build();
  }

  private CodeBlock late(String member, String variable) {
    String method = "fits" + name + JavaNames.type(member) + "ByVariant" + bits.position(member);
    scan.parts().method(method, () -> byVariant(method, shapes(member), true));
    CodeBlock.Builder code =
        CodeBlock.builder()
            .beginControlFlow("if ($N != null && !$N(variant, $N))", variable, method, variable)
            .addStatement(taking.failure())
            .endControlFlow();
    CodeBlock take = taking.takeTree(member, variable);
    if (!take.isEmpty()) {
      code.beginControlFlow("if ($N != null)", variable).add(take).endControlFlow();
    }
    return code.build();
  }

  /** The shape of a member in each variant. */
  List<Integer> shapes(String each) {
    return rule.variants().stream()
        .map(variant -> variant.named().getOrDefault(each, variant.other()))
        .toList();
  }

  CodeBlock discriminator() {
    CodeBlock.Builder code = CodeBlock.builder();
    String which = "variantOf" + name;
    scan.parts().method(which, () -> which(which));
    code.beginControlFlow("if (in.kind() == $T.STRING)", PayloadTypes.JSON_SCAN)
        .addStatement("$T string = in.string()", PayloadTypes.JSON_STRING)
        .beginControlFlow("if (string == null)")
        .addStatement(taking.failure())
        .endControlFlow()
        .addStatement("variant = $N(string.value())", which)
        .add(ofVariant("string"))
        .add(taking.takeTree(rule.discriminator(), "string"));
    if (rule.noText() < 0) {
      return code.nextControlFlow("else")
          .addStatement(taking.failure())
          .endControlFlow()
          .beginControlFlow("if (variant < 0)")
          .addStatement(taking.failure())
          .endControlFlow()
          .build();
    }
    return code.nextControlFlow("else")
        .addStatement("variant = $L", rule.noText())
        .addStatement("$T value = in.tree()", PayloadTypes.JSON_VALUE)
        .beginControlFlow("if (value == null)")
        .addStatement(taking.failure())
        .endControlFlow()
        .add(ofVariant("value"))
        .add(taking.takeTree(rule.discriminator(), "value"))
        .endControlFlow()
        .beginControlFlow("if (variant < 0)")
        .addStatement(taking.failure())
        .endControlFlow()
        .build();
  }

  /** What a variant still asks of the text that chose it. */
  private CodeBlock ofVariant(String variable) {
    CodeBlock.Builder code = CodeBlock.builder();
    List<Integer> shapes = shapes(rule.discriminator());
    for (int variant = 0; variant < shapes.size(); variant++) {
      if (!scan.shape(shapes.get(variant)).acceptsAll()) {
        code.beginControlFlow(
                "if (variant == $L && $L)",
                variant,
                scan.fits(shapes.get(variant), variable).fails())
            .addStatement(taking.failure())
            .endControlFlow();
      }
    }
    return code.build();
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

  /** A member whose shape depends on the variant, which may not be known yet. */
  CodeBlock waiting(String each, List<Integer> shapes) {
    String variable = waiting.computeIfAbsent(each, any -> "waiting" + waiting.size());
    String method = "scan" + name + JavaNames.type(each) + "ByVariant" + bits.position(each);
    scan.parts().method(method, () -> byVariant(method, shapes, false));
    CodeBlock keep =
        CodeBlock.builder()
            .addStatement("$N = in.tree()", variable)
            .beginControlFlow("if ($N == null)", variable)
            .addStatement(taking.failure())
            .endControlFlow()
            .build();
    if (!taking.takeTree(each, variable).isEmpty()) {
      return keep;
    }
    return CodeBlock.builder()
        .beginControlFlow("if (variant < 0)")
        .add(keep)
        .nextControlFlow("else if (!$N(variant, in))", method)
        .addStatement(taking.failure())
        .endControlFlow()
        .build();
  }

  private MethodSpec byVariant(String method, List<Integer> shapes, boolean tree) {
    CodeBlock.Builder code = CodeBlock.builder().add("return switch (variant) {\n").indent();
    for (int variant = 0; variant < shapes.size(); variant++) {
      int shape = shapes.get(variant);
      code.add(
          "case $L -> $L;\n",
          variant,
          tree ? scan.fits(shape, "value").holds() : scan.test(shape).holds());
    }
    MethodSpec.Builder builder =
        MethodSpec.methodBuilder(method)
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
            .returns(TypeName.BOOLEAN)
            .addParameter(TypeName.INT, "variant");
    if (tree) {
      builder.addParameter(PayloadTypes.JSON_VALUE, "value");
    } else {
      builder.addParameter(PayloadTypes.JSON_SCAN, "in").addException(IOException.class);
    }
    return builder.addCode(code.add("default -> false;\n").unindent().add("};\n").build()).build();
  }
}
