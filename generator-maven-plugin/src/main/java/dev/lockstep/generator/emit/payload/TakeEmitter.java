package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.RuntimeTypes;
import dev.lockstep.generator.emit.payload.RecordShape.Component;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Rule;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/**
 * Emits {@code takeX(in, binder)}: the record of the object a scan stands at, checked and read in
 * the same pass; null when it is not valid.
 */
final class TakeEmitter {

  private final ScanEmitter scan;
  private final BindEmitter binds;
  private final Map<Taken, String> names = new HashMap<>();
  private final Map<String, Integer> taken = new HashMap<>();

  /** A record may be read of several shapes, and one shape as several records. */
  private record Taken(RecordShape record, int shape) {}

  TakeEmitter(ScanEmitter scan, BindEmitter binds) {
    this.scan = scan;
    this.binds = binds;
  }

  /** The name of the method for a record of this shape; empty where a second look is needed. */
  Optional<String> method(RecordShape record, int shape) {
    Optional<Rule.Members> rule =
        scan.shape(shape)
            .rule(Kind.OBJECT)
            .filter(Rule.Members.class::isInstance)
            .map(Rule.Members.class::cast)
            .filter(ScanMembers::isWalkable);
    if (record.isOpen() || rule.isEmpty()) {
      return Optional.empty();
    }
    String name = names.computeIfAbsent(new Taken(record, shape), any -> fresh(record));
    scan.parts().method(name, () -> method(name, record, shape, rule.get()));
    return Optional.of(name);
  }

  private String fresh(RecordShape record) {
    String plain = "take" + record.type().simpleName();
    int count = taken.merge(plain, 1, Integer::sum);
    return count == 1 ? plain : plain + "_" + count;
  }

  private MethodSpec method(String name, RecordShape record, int shape, Rule.Members rule) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(record.type().annotated(AnnotationSpec.builder(RuntimeTypes.NULLABLE).build()))
        .addParameter(PayloadTypes.JSON_SCAN, "in")
        .addParameter(PayloadTypes.BINDER, "binder")
        .addException(IOException.class)
        .beginControlFlow("if (in.kind() != $T.OBJECT)", PayloadTypes.JSON_SCAN)
        .addStatement("return null")
        .endControlFlow()
        .addCode(new ScanMembers(scan, scan.name(shape), rule, new Binding(record)).code())
        .build();
  }

  /** Members become the components of a record. */
  private final class Binding implements Taking {

    private final RecordShape record;

    Binding(RecordShape record) {
      this.record = record;
    }

    @Override
    public String failure() {
      return "return null";
    }

    @Override
    public CodeBlock before() {
      CodeBlock.Builder code = CodeBlock.builder();
      for (Component component : record.components()) {
        TypeName type = PayloadTypes.of(component);
        code.addStatement(
            "$T $N = $L",
            type,
            variable(component),
            type.equals(TypeName.BOOLEAN) ? "false" : type.isPrimitive() ? "0" : "null");
      }
      return code.build();
    }

    @Override
    public CodeBlock take(String name, int shape) {
      Optional<Component> component = component(name);
      if (component.isEmpty()) {
        return ScanEmitter.refuse(scan.test(shape), failure());
      }
      boolean nulls = component.get().mayBeNull() && scan.shape(shape).rule(Kind.NULL).isPresent();
      boolean any = component.get().type() == IrType.Scalar.DYNAMIC;
      CodeBlock taken = taken(component.get(), shape);
      return nulls && !any
          ? CodeBlock.builder()
              .beginControlFlow("if (in.kind() != $T.NULL)", PayloadTypes.JSON_SCAN)
              .add(taken)
              .endControlFlow()
              .build()
          : taken;
    }

    private CodeBlock taken(Component component, int shape) {
      Optional<String> nested =
          component.type() instanceof IrType.ObjectOf
              ? component
                  .nested()
                  .filter(RecordShape.class::isInstance)
                  .flatMap(each -> method((RecordShape) each, shape))
              : Optional.empty();
      CodeBlock.Builder code = CodeBlock.builder();
      if (nested.isPresent()) {
        return code.addStatement("$N = $N(in, binder)", variable(component), nested.get())
            .beginControlFlow("if ($N == null)", variable(component))
            .addStatement(failure())
            .endControlFlow()
            .build();
      }
      Optional<CodeBlock> scalar = scalar(component);
      if (scalar.isPresent()) {
        return code.add(ScanEmitter.refuse(scan.test(shape), failure()))
            .addStatement("$N = $L", variable(component), scalar.get())
            .build();
      }
      return code.addStatement("$T value = in.tree()", PayloadTypes.JSON_VALUE)
          .beginControlFlow("if (value == null || $L)", scan.trees().test(shape, "value").fails())
          .addStatement(failure())
          .endControlFlow()
          .add(takeTree(component.property(), "value"))
          .build();
    }

    /** The value of a checked scalar; empty for what is read as a tree. */
    private Optional<CodeBlock> scalar(Component component) {
      if (!(component.type() instanceof IrType.Scalar type)) {
        return Optional.empty();
      }
      return Optional.ofNullable(
          switch (type) {
            case BOOL -> CodeBlock.of("in.bool().value()");
            case INT -> CodeBlock.of("binder.integer(in)");
            case DOUBLE -> CodeBlock.of("binder.number(in)");
            case STRING ->
                component
                    .constants()
                    .map(shape -> CodeBlock.of("$T.of(in.checkedText())", shape.type()))
                    .orElse(CodeBlock.of("in.checkedText()"));
            case TIMESTAMP ->
                CodeBlock.of("$T.toInstant(in.checkedText())", PayloadTypes.DATE_TIMES);
            case DURATION, NULL, DYNAMIC -> null;
          });
    }

    @Override
    public CodeBlock takeTree(String name, String variable) {
      return component(name)
          .map(component -> binds.assign(component, variable(component), variable))
          .orElse(CodeBlock.builder().build());
    }

    @Override
    public CodeBlock after() {
      List<CodeBlock> arguments =
          record.components().stream().map(each -> CodeBlock.of("$N", variable(each))).toList();
      return CodeBlock.builder()
          .addStatement("return new $T(\n$L)", record.type(), CodeBlock.join(arguments, ",\n"))
          .build();
    }

    private Optional<Component> component(String name) {
      return record.components().stream().filter(each -> each.property().equals(name)).findFirst();
    }

    private String variable(Component component) {
      String member = component.member();
      return "its" + Character.toUpperCase(member.charAt(0)) + member.substring(1);
    }
  }
}
