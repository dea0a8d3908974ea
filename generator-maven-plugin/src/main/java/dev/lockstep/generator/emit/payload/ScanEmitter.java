package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Rule;
import dev.lockstep.model.schema.plan.Shape;
import java.io.IOException;
import javax.lang.model.element.Modifier;

/** Emits {@code scanX(in)}: whether the value a scan stands at is valid, passing over it once. */
final class ScanEmitter {

  private final Parts parts;
  private final TreeEmitter trees;

  ScanEmitter(Parts parts, TreeEmitter trees) {
    this.parts = parts;
    this.trees = trees;
  }

  TreeEmitter trees() {
    return trees;
  }

  Parts parts() {
    return parts;
  }

  Shape shape(int index) {
    return trees.shape(index);
  }

  /** The test that the value the scan {@code in} stands at is valid. */
  Test test(int index) {
    Shape shape = shape(trees.first(index));
    if (shape.acceptsAll()) {
      return Test.call("in.skip()");
    }
    if (shape.acceptsNone()) {
      return Test.NEVER;
    }
    String name = "scan" + name(shape.index());
    parts.method(name, () -> method(name, shape));
    return Test.call("$N(in)", name);
  }

  /** The name of a shape, as the end of a method's name. */
  String name(int index) {
    return trees.name(index);
  }

  private MethodSpec method(String name, Shape shape) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (shape.rules().size() == 1) {
      Kind kind = shape.rules().keySet().iterator().next();
      code.beginControlFlow("if (in.kind() != $T.$L)", PayloadTypes.JSON_SCAN, kind)
          .addStatement("return false")
          .endControlFlow()
          .add(body(shape, kind, shape.rules().get(kind)));
    } else {
      code.beginControlFlow("switch (in.kind())");
      shape
          .rules()
          .forEach(
              (kind, rule) ->
                  code.add("case $T.$L: {\n", PayloadTypes.JSON_SCAN, kind)
                      .indent()
                      .add(body(shape, kind, rule))
                      .unindent()
                      .add("}\n"));
      code.add("default:\n").indent().addStatement("return false").unindent().endControlFlow();
    }
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(PayloadTypes.JSON_SCAN, "in")
        .addException(IOException.class)
        .addCode(code.build())
        .build();
  }

  /** Answers for a value of one kind. */
  private CodeBlock body(Shape shape, Kind kind, Rule rule) {
    if (rule instanceof Rule.Anything) {
      return CodeBlock.builder().addStatement("return in.skip()").build();
    }
    if (rule instanceof Rule.Scalar scalar) {
      return scalar(kind, scalar);
    }
    if (rule instanceof Rule.Items items) {
      return items(items);
    }
    if (rule instanceof Rule.Members members && ScanMembers.isWalkable(members)) {
      return new ScanMembers(this, name(shape.index()), members, new Taking.Checking(this)).code();
    }
    return CodeBlock.builder()
        .addStatement("$T value = in.tree()", PayloadTypes.JSON_VALUE)
        .addStatement("return value != null\n&& $L", trees.look(shape, "value"))
        .build();
  }

  private CodeBlock scalar(Kind kind, Rule.Scalar scalar) {
    CodeBlock test = trees.scalars().test(scalar.formula(), Subject.scan(kind)).holds();
    CodeBlock.Builder code = CodeBlock.builder();
    return switch (kind) {
      case STRING -> code.addStatement("return in.text()\n&& $L", test).build();
      case NUMBER -> code.addStatement("return in.number()\n&& $L", test).build();
      default ->
          code.addStatement("$T value = in.bool()", PayloadTypes.JSON_BOOLEAN)
              .addStatement("return $L", test)
              .build();
    };
  }

  private CodeBlock items(Rule.Items items) {
    CodeBlock.Builder code =
        CodeBlock.builder().beginControlFlow("if (!in.open())").addStatement("return false");
    code.endControlFlow();
    boolean counts = !items.prefix().isEmpty() || !items.counts().isEmpty();
    if (counts) {
      code.addStatement("int size = 0");
    }
    code.beginControlFlow("while (in.nextItem())");
    if (items.prefix().isEmpty()) {
      code.add(refuse(test(items.rest()), "return false"));
    } else {
      CodeBlock.Builder choice = CodeBlock.builder().add("switch (size) {\n").indent();
      for (int i = 0; i < items.prefix().size(); i++) {
        choice.add("case $L -> $L;\n", i, test(items.prefix().get(i)).holds());
      }
      choice.add("default -> $L;\n", test(items.rest()).holds()).unindent().add("}");
      code.addStatement("boolean fits = $L", choice.build());
      code.add(refuse(Test.call("fits"), "return false"));
    }
    if (counts && !(items.prefix().isEmpty() && test(items.rest()).isNever())) {
      code.addStatement("size++");
    }
    return code.endControlFlow()
        .addStatement("return $L", ScanMembers.sizes(items.counts()))
        .build();
  }

  /** {@code if (!test) return false;} */
  static CodeBlock refuse(Test test, String failure) {
    if (test.isAlways()) {
      return CodeBlock.builder().build();
    }
    if (test.isNever()) {
      return CodeBlock.builder().addStatement(failure).build();
    }
    return CodeBlock.builder()
        .beginControlFlow("if ($L)", test.fails())
        .addStatement(failure)
        .endControlFlow()
        .build();
  }
}
