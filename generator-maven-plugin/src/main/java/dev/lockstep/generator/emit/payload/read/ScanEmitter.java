package dev.lockstep.generator.emit.payload.read;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.condition.Parts;
import dev.lockstep.generator.emit.payload.condition.Subject;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Rule;
import dev.lockstep.model.schema.plan.Shape;
import java.io.IOException;
import java.util.function.Supplier;
import javax.lang.model.element.Modifier;

/** Emits {@code scanX(in)}: whether the value a scan stands at is valid, passing over it once. */
public final class ScanEmitter {

  private final Parts parts;
  private final TreeEmitter trees;

  public ScanEmitter(Parts parts, TreeEmitter trees) {
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
  public Test test(int index) {
    Shape shape = shape(trees.first(index));
    if (shape.acceptsAll()) {
      return Test.call("in.skip()");
    }
    if (shape.acceptsNone()) {
      return Test.NEVER;
    }
    if (shape.rules().size() == 1
        && shape.rules().values().iterator().next() instanceof Rule.Anything) {
      Kind kind = shape.rules().keySet().iterator().next();
      return Test.call("in.skip($T.$L)", PayloadTypes.JSON_SCAN, kind);
    }
    String name = "scan" + name(shape.index());
    parts.method(
        name, () -> method(name, shape.rules().size() == 1 ? ofOneKind(shape) : ofKinds(shape)));
    return Test.call("$N(in)", name);
  }

  /** The name of a shape, as the end of a method's name. */
  String name(int index) {
    return trees.name(index);
  }

  private static MethodSpec method(String name, CodeBlock code) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(PayloadTypes.JSON_SCAN, "in")
        .addException(IOException.class)
        .addCode(code)
        .build();
  }

  /** Calls a method of its own for a part of the code. */
  private CodeBlock call(String name, Supplier<CodeBlock> code) {
    parts.method(name, () -> method(name, code.get()));
    return CodeBlock.of("$N(in)", name);
  }

  private CodeBlock ofOneKind(Shape shape) {
    Kind kind = shape.rules().keySet().iterator().next();
    Rule rule = shape.rules().get(kind);
    if (isWalk(rule)) {
      return CodeBlock.builder()
          .add(open(kind.name(), "return false"))
          .add(walk(shape, rule))
          .build();
    }
    return CodeBlock.builder()
        .addStatement(
            "return in.kind() == $T.$L && $L",
            PayloadTypes.JSON_SCAN,
            kind,
            test(shape, kind, rule))
        .build();
  }

  private CodeBlock ofKinds(Shape shape) {
    CodeBlock.Builder code = CodeBlock.builder().add("return switch (in.kind()) {\n").indent();
    shape
        .rules()
        .forEach(
            (kind, rule) ->
                code.add("case $T.$L -> ", PayloadTypes.JSON_SCAN, kind)
                    .add(
                        "$L;\n",
                        isWalk(rule) ? walkTest(shape, kind, rule) : test(shape, kind, rule)));
    return code.add("default -> false;\n").unindent().add("};\n").build();
  }

  private static boolean isWalk(Rule rule) {
    return rule instanceof Rule.Items
        || rule instanceof Rule.Members members && ScanMembers.isWalkable(members);
  }

  /** The walk over a value of one of several kinds. */
  private CodeBlock walkTest(Shape shape, Kind kind, Rule rule) {
    return call(
        (kind == Kind.ARRAY ? "itemsOf" : "membersOf") + name(shape.index()),
        () ->
            CodeBlock.builder()
                .add(refuse(Test.call("in.open()"), "return false"))
                .add(walk(shape, rule))
                .build());
  }

  /** The walk over an object or array that has been entered. */
  private CodeBlock walk(Shape shape, Rule rule) {
    return rule instanceof Rule.Items items
        ? items(items)
        : new ScanMembers(this, name(shape.index()), (Rule.Members) rule, new Taking.Checking(this))
            .code();
  }

  /** Enters the value if it is of a kind. */
  static CodeBlock open(String kind, String failure) {
    return refuse(Test.call("in.open($T.$L)", PayloadTypes.JSON_SCAN, kind), failure);
  }

  /** The test of a value of one kind. */
  private CodeBlock test(Shape shape, Kind kind, Rule rule) {
    if (rule instanceof Rule.Anything) {
      return CodeBlock.of("in.skip()");
    }
    if (rule instanceof Rule.Scalar scalar) {
      return scalar(shape, kind, scalar);
    }
    return call(
        "looksAt" + name(shape.index()),
        () ->
            CodeBlock.builder()
                .addStatement("$T value = in.tree()", PayloadTypes.JSON_VALUE)
                .addStatement("return value != null && $L", trees.look(shape, "value"))
                .build());
  }

  private CodeBlock scalar(Shape shape, Kind kind, Rule.Scalar scalar) {
    CodeBlock test = trees.scalars().test(scalar.formula(), Subject.scan(kind)).holds();
    return switch (kind) {
      case STRING -> CodeBlock.of("in.text() && $L", test);
      case NUMBER -> CodeBlock.of("in.number() && $L", test);
      default ->
          call(
              "truthOf" + name(shape.index()),
              () ->
                  CodeBlock.builder()
                      .addStatement("$T value = in.bool()", PayloadTypes.JSON_BOOLEAN)
                      .addStatement("return $L", test)
                      .build());
    };
  }

  private CodeBlock items(Rule.Items items) {
    CodeBlock.Builder code = CodeBlock.builder();
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
