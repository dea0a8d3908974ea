package dev.lockstep.generator.emit.payload.read;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.model.schema.plan.Rule;
import java.io.IOException;
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
  private final VariantMethods variants;
  private final Map<String, String> waiting = new LinkedHashMap<>();

  ScanVariants(ScanEmitter scan, String name, Rule.Members rule, Taking taking, MemberBits bits) {
    this.scan = scan;
    this.name = name;
    this.rule = rule;
    this.taking = taking;
    this.bits = bits;
    this.variants = new VariantMethods(scan.trees(), name, rule);
  }

  boolean decide() {
    return !rule.discriminator().isEmpty();
  }

  boolean isDecidedBy(String member) {
    return decide() && member.equals(rule.discriminator());
  }

  /** Returns the declarations before the walk. Call this after the walk has been written. */
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

  /** Returns the checks after the walk. */
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
    String method =
        variants.byVariant("holds" + name + "ByVariant" + bits.position(member), member);
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

  List<Integer> shapes(String member) {
    return variants.shapes(member);
  }

  CodeBlock discriminator() {
    CodeBlock.Builder code = CodeBlock.builder();
    code.beginControlFlow("if (in.kind() == $T.STRING)", PayloadTypes.JSON_SCAN)
        .beginControlFlow("if (!in.text())")
        .addStatement(taking.failure())
        .endControlFlow()
        .addStatement("variant = $L", variants.whichTaken())
        .beginControlFlow("if (variant < 0)")
        .addStatement(taking.failure())
        .endControlFlow();
    CodeBlock later = ofVariant("string");
    if (!later.isEmpty()) {
      code.addStatement(
              "$T string = new $T(in.string())", PayloadTypes.JSON_VALUE, PayloadTypes.JSON_STRING)
          .add(later);
    }
    code.add(taking.takeText(rule.discriminator()));
    if (rule.noText() < 0) {
      code.nextControlFlow("else").addStatement(taking.failure()).endControlFlow();
    } else {
      code.nextControlFlow("else")
          .addStatement("variant = $L", rule.noText())
          .addStatement("$T value = in.tree()", PayloadTypes.JSON_VALUE)
          .beginControlFlow("if (value == null)")
          .addStatement(taking.failure())
          .endControlFlow()
          .add(ofVariant("value"))
          .add(taking.takeTree(rule.discriminator(), "value"))
          .endControlFlow();
    }
    return code.build();
  }

  /** Returns the requirements of a variant on the value that selected it. */
  private CodeBlock ofVariant(String variable) {
    CodeBlock.Builder code = CodeBlock.builder();
    List<Integer> shapes = shapes(rule.discriminator());
    for (int variant = 0; variant < shapes.size(); variant++) {
      if (!scan.shape(shapes.get(variant)).acceptsAll()) {
        code.beginControlFlow(
                "if (variant == $L && $L)",
                variant,
                scan.trees().test(shapes.get(variant), variable).fails())
            .addStatement(taking.failure())
            .endControlFlow();
      }
    }
    return code.build();
  }

  /** A member whose shape depends on the variant, which may not be known yet. */
  CodeBlock waiting(String each, List<Integer> shapes) {
    String variable = waiting.computeIfAbsent(each, any -> "waiting" + waiting.size());
    String method = "scan" + name + "ByVariant" + bits.position(each);
    scan.parts().method(method, () -> byVariant(method, shapes));
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

  private MethodSpec byVariant(String method, List<Integer> shapes) {
    return MethodSpec.methodBuilder(method)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(TypeName.INT, "variant")
        .addParameter(PayloadTypes.JSON_SCAN, "in")
        .addException(IOException.class)
        .addCode(VariantMethods.choice(shapes.stream().map(scan::test).toList()))
        .build();
  }
}
