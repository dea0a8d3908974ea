package dev.lockstep.generator.emit.payload.read;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.condition.Subject;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Rule;
import dev.lockstep.model.schema.plan.Shape;
import javax.lang.model.element.Modifier;

/** Emits what is asked of names themselves, and of members whose names patterns decide about. */
final class OtherNames {

  private final TreeEmitter trees;
  private final String name;
  private final Rule.Variant variant;

  OtherNames(TreeEmitter trees, String name, Rule.Variant variant) {
    this.trees = trees;
    this.name = name;
    this.variant = variant;
  }

  /** Refuses the name in {@code name}. */
  CodeBlock names(String failure) {
    CodeBlock.Builder code = CodeBlock.builder();
    for (int each : variant.names()) {
      Shape shape = trees.shape(each);
      if (!shape.acceptsAll()) {
        code.add(
            ScanEmitter.refuse(
                Test.call("$N(new $T(name))", named(shape), PayloadTypes.JSON_STRING), failure));
      }
    }
    return code.build();
  }

  /** A method that checks a name as a string. */
  private String named(Shape shape) {
    String method = "allowsName" + trees.name(shape.index());
    trees.parts().method(method, () -> named(method, shape));
    return method;
  }

  private MethodSpec named(String method, Shape shape) {
    CodeBlock test =
        shape
            .rule(Kind.STRING)
            .map(
                rule ->
                    rule instanceof Rule.Scalar scalar
                        ? trees.scalars().test(scalar.formula(), Subject.tree("string")).holds()
                        : rule instanceof Rule.Look
                            ? trees.look(shape, "string")
                            : CodeBlock.of("true"))
            .orElse(CodeBlock.of("false"));
    return MethodSpec.methodBuilder(method)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(PayloadTypes.JSON_STRING, "string")
        .addStatement("return $L", test)
        .build();
  }

  /** The test of the member in a variable, whose name is in {@code name}. */
  Test byPattern(String variable) {
    String method = "holds" + name + "ByPattern";
    trees.parts().method(method, () -> byPatternMethod(method));
    return Test.call("$N(name, $N)", method, variable);
  }

  private MethodSpec byPatternMethod(String method) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (!variant.named().isEmpty()) {
      code.beginControlFlow("switch (name)");
      variant
          .named()
          .forEach(
              (each, shape) ->
                  code.add(
                      "case $L:\n$>return $L;\n$<",
                      JavaText.literal(each),
                      trees.test(shape, "member").holds()));
      code.add("default:\n$>break;\n$<").endControlFlow();
    }
    int number = 0;
    for (Rule.Group group : variant.groups()) {
      code.add(group(group, "known" + number++));
    }
    return MethodSpec.methodBuilder(method)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(String.class, "name")
        .addParameter(PayloadTypes.JSON_VALUE, "member")
        .addCode(code.addStatement("return true").build())
        .build();
  }

  private CodeBlock group(Rule.Group group, String known) {
    CodeBlock.Builder code = CodeBlock.builder();
    Test unmatched = trees.test(group.unmatched(), "member");
    if (!unmatched.isAlways()) {
      code.addStatement("boolean $N = false", known);
    }
    for (Rule.Matched matched : group.patterns()) {
      code.beginControlFlow(
          "if ($L.isFoundIn(name))", trees.parts().constants().pattern(name, matched.pattern()));
      if (!unmatched.isAlways()) {
        code.addStatement("$N = true", known);
      }
      code.add(ScanEmitter.refuse(trees.test(matched.shape(), "member"), "return false"))
          .endControlFlow();
    }
    if (!unmatched.isAlways()) {
      code.beginControlFlow(
              unmatched.isNever() ? "if (!$N)" : "if (!$N && $L)",
              unmatched.isNever() ? new Object[] {known} : new Object[] {known, unmatched.fails()})
          .addStatement("return false")
          .endControlFlow();
    }
    return code.build();
  }
}
