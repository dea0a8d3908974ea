package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.JavaText;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Rule;
import dev.lockstep.model.schema.plan.Shape;
import javax.lang.model.element.Modifier;

/** Emits what is asked of names themselves, and of members whose names patterns decide about. */
final class ScanOthers {

  private final ScanEmitter scan;
  private final String name;
  private final Rule.Variant variant;
  private final Taking taking;

  ScanOthers(ScanEmitter scan, String name, Rule.Variant variant, Taking taking) {
    this.scan = scan;
    this.name = name;
    this.variant = variant;
    this.taking = taking;
  }

  CodeBlock propertyNames() {
    CodeBlock.Builder code = CodeBlock.builder();
    for (int each : variant.names()) {
      Shape shape = scan.shape(each);
      if (!shape.acceptsAll()) {
        code.add(
            ScanEmitter.refuse(
                Test.of(CodeBlock.of("$N(new $T(name))", named(shape), PayloadTypes.JSON_STRING)),
                taking.failure()));
      }
    }
    return code.build();
  }

  /** A method that checks a name as a string. */
  private String named(Shape shape) {
    String method = "fitsName" + scan.name(shape.index());
    CodeBlock test =
        shape
            .rule(Kind.STRING)
            .map(
                rule ->
                    rule instanceof Rule.Scalar scalar
                        ? scan.scalars().test(scalar.formula(), "string").holds()
                        : CodeBlock.of("true"))
            .orElse(CodeBlock.of("false"));
    scan.parts()
        .method(
            method,
            () ->
                MethodSpec.methodBuilder(method)
                    .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                    .returns(TypeName.BOOLEAN)
                    .addParameter(PayloadTypes.JSON_STRING, "string")
                    .addStatement("return $L", test)
                    .build());
    return method;
  }

  /** Patterns decide: the member is looked at as a tree. */
  CodeBlock byGroups() {
    String method = "fits" + name + "ByPattern";
    scan.parts().method(method, () -> byPattern(method));
    return CodeBlock.builder()
        .addStatement("$T member = in.tree()", PayloadTypes.JSON_VALUE)
        .beginControlFlow("if (member == null || !$N(name, member))", method)
        .addStatement(taking.failure())
        .endControlFlow()
        .build();
  }

  private MethodSpec byPattern(String method) {
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
                      scan.fits(shape, "member").holds()));
      code.add("default:\n$>break;\n$<").endControlFlow();
    }
    int number = 0;
    for (Rule.Group group : variant.groups()) {
      String known = "known" + number++;
      boolean tracks = !scan.shape(group.unmatched()).acceptsAll();
      if (tracks) {
        code.addStatement("boolean $N = false", known);
      }
      for (Rule.Matched matched : group.patterns()) {
        code.beginControlFlow(
            "if ($L.isFoundIn(name))", scan.parts().constants().pattern(name, matched.pattern()));
        if (tracks) {
          code.addStatement("$N = true", known);
        }
        code.add(ScanEmitter.refuse(scan.fits(matched.shape(), "member"), "return false"))
            .endControlFlow();
      }
      if (tracks) {
        code.beginControlFlow(
                "if (!$N && $L)", known, scan.fits(group.unmatched(), "member").fails())
            .addStatement("return false")
            .endControlFlow();
      }
    }
    return MethodSpec.methodBuilder(method)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(String.class, "name")
        .addParameter(PayloadTypes.JSON_VALUE, "member")
        .addCode(code.addStatement("return true").build())
        .build();
  }
}
