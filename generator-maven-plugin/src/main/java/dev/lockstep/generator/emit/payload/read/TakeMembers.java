package dev.lockstep.generator.emit.payload.read;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.payload.shape.RecordShape;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.plan.Kind;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Members become the components of a record. */
final class TakeMembers implements Taking {

  private final TakeEmitter takes;
  private final TakeValues values;
  private final RecordShape record;
  private final Set<Component> given;

  TakeMembers(TakeEmitter takes, RecordShape record) {
    this(takes, record, Set.of());
  }

  /** Members of which some are there already, in their variables. */
  TakeMembers(TakeEmitter takes, RecordShape record, Set<Component> given) {
    this.takes = takes;
    this.values = new TakeValues(takes);
    this.record = record;
    this.given = given;
  }

  @Override
  public String failure() {
    return TakeEmitter.FAILURE;
  }

  @Override
  public boolean isCheck() {
    return false;
  }

  @Override
  public CodeBlock before() {
    CodeBlock.Builder code = CodeBlock.builder();
    for (Component component : record.components()) {
      if (component.holdsOthers()) {
        TypeName builder = PayloadTypes.MEMBER_MAP.nestedClass("Builder");
        code.addStatement(
            "$T $N = new $T<>()",
            ParameterizedTypeName.get(
                PayloadTypes.MEMBER_MAP.nestedClass("Builder"), values.valueType(component)),
            variable(component),
            builder);
      } else if (!given.contains(component)) {
        TypeName type = PayloadTypes.of(component);
        code.addStatement("$T $N = $L", type, variable(component), TakeValues.nothing(type));
      }
    }
    record
        .tag()
        .filter(tag -> tag.text().isEmpty())
        .ifPresent(tag -> code.add(takeText(tag.component().property())));
    return code.build();
  }

  @Override
  public MemberCode take(String name, int shape) {
    Optional<Component> component = component(name);
    if (component.isEmpty()) {
      CodeBlock valid = takes.scan().test(shape).holds();
      return new MemberCode.Rejecting(CodeBlock.of("in.require($L);\n", valid));
    }
    return take(component.get(), shape);
  }

  @Override
  public Optional<CodeBlock> takeOther(int shape) {
    return record.others().map(component -> values.other(variable(component), component, shape));
  }

  private MemberCode take(Component component, int shape) {
    String variable = variable(component);
    boolean nulls =
        component.mayBeNull()
            && component.type() != IrType.Scalar.DYNAMIC
            && component.type() != IrType.Scalar.NULL
            && takes.scan().shape(shape).rule(Kind.NULL).isPresent();
    Optional<CodeBlock> value = values.value(component, component.type(), shape);
    if (value.isPresent()) {
      CodeBlock all =
          nulls
              ? CodeBlock.of("in.skip($T.NULL) ? null : $L", PayloadTypes.JSON_SCAN, value.get())
              : value.get();
      return new MemberCode.Rejecting(
          CodeBlock.builder().addStatement("$N = $L", variable, all).build());
    }
    CodeBlock code = values.statements(variable, component, component.type(), shape);
    return new MemberCode.Statements(
        nulls
            ? CodeBlock.builder()
                .beginControlFlow("if (!in.skip($T.NULL))", PayloadTypes.JSON_SCAN)
                .add(code)
                .endControlFlow()
                .build()
            : code);
  }

  @Override
  public CodeBlock takeText(String name) {
    return component(name)
        .map(component -> values.text(variable(component), component))
        .orElse(CodeBlock.builder().build());
  }

  @Override
  public CodeBlock takeTree(String name, String tree) {
    return component(name)
        .map(component -> values.ofTree(variable(component), component, component.type(), tree))
        .orElse(CodeBlock.builder().build());
  }

  @Override
  public CodeBlock after(Test last) {
    List<CodeBlock> arguments =
        record.components().stream()
            .map(each -> CodeBlock.of(each.holdsOthers() ? "$N.build()" : "$N", variable(each)))
            .toList();
    return CodeBlock.builder()
        .add(ScanEmitter.refuse(TakeEmitter.NOT_REJECTED.and(last), failure()))
        .addStatement("return new $T(\n$L)", record.type(), JavaText.arguments(arguments))
        .build();
  }

  private Optional<Component> component(String name) {
    return record.components().stream()
        .filter(each -> !each.holdsOthers() && each.property().equals(name))
        .findFirst();
  }

  static String variable(Component component) {
    String member = component.member();
    return "its" + Character.toUpperCase(member.charAt(0)) + member.substring(1);
  }
}
