package dev.lockstep.generator.emit.payload.read;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Emits how objects, lists and maps are taken: by a method for each type and shape. */
final class TakeParts {

  private static final Rule.Items ANY_ITEMS =
      new Rule.Items(List.of(), TakeValues.ANYTHING, List.of());
  private static final Rule.Variant ANY_MEMBERS =
      new Rule.Variant(
          Map.of(),
          Map.of(),
          List.of(),
          TakeValues.ANYTHING,
          List.of(),
          List.of(),
          Map.of(),
          List.of(),
          List.of());

  private final TakeEmitter takes;
  private final ScanEmitter scan;
  private final TakeValues values;

  TakeParts(TakeEmitter takes, TakeValues values) {
    this.takes = takes;
    this.scan = takes.scan();
    this.values = values;
  }

  /** The name of the method that takes a value as a type; empty where a tree is needed. */
  Optional<String> method(Component component, IrType type, int shape) {
    if (type instanceof IrType.ObjectOf) {
      return takes.method(component.nested().orElseThrow(), shape);
    }
    if (type instanceof IrType.ListOf list) {
      Rule rule = scan.shape(shape).rules().get(Kind.ARRAY);
      Optional<Rule.Items> items =
          rule instanceof Rule.Anything ? Optional.of(ANY_ITEMS) : items(rule);
      return items.map(each -> list(component, list, each));
    }
    IrType.MapOf map = (IrType.MapOf) type;
    Rule rule = scan.shape(shape).rules().get(Kind.OBJECT);
    Optional<Rule.Variant> members =
        rule instanceof Rule.Anything ? Optional.of(ANY_MEMBERS) : members(rule);
    return members.map(each -> map(component, map, each));
  }

  private static Optional<Rule.Items> items(@Nullable Rule rule) {
    return rule instanceof Rule.Items items && items.prefix().isEmpty()
        ? Optional.of(items)
        : Optional.empty();
  }

  private static Optional<Rule.Variant> members(@Nullable Rule rule) {
    return rule instanceof Rule.Members members && isMap(members)
        ? Optional.of(members.variants().get(0))
        : Optional.empty();
  }

  private static boolean isMap(Rule.Members members) {
    Rule.Variant first = members.variants().get(0);
    return members.variants().size() == 1
        && first.named().isEmpty()
        && first.groups().isEmpty()
        && first.required().isEmpty()
        && first.dependents().isEmpty()
        && first.names().isEmpty()
        && first.presence().isEmpty();
  }

  private String list(Component component, IrType.ListOf type, Rule.Items items) {
    TypeName element = PayloadTypes.of(component, type.element()).box();
    TypeName list = ParameterizedTypeName.get(ClassName.get(List.class), element);
    return takes.method(
        list,
        items == ANY_ITEMS ? "List" : JavaNames.type(component.property()) + "List",
        items,
        name -> listMethod(name, list, element, component, type.element(), items));
  }

  private MethodSpec listMethod(
      String name,
      TypeName list,
      TypeName element,
      Component component,
      IrType type,
      Rule.Items items) {
    CodeBlock.Builder code =
        CodeBlock.builder()
            .add(TakeEmitter.open("ARRAY"))
            .addStatement("$T items = new $T<>()", list, ArrayList.class)
            .add(
                acceptsNone(items.rest())
                    ? TakeValues.failIf(CodeBlock.of("in.nextItem()"))
                    : CodeBlock.builder()
                        .beginControlFlow("while (in.nextItem())")
                        .add(item(element, component, type, items.rest()))
                        .endControlFlow()
                        .build());
    if (!items.counts().isEmpty()) {
      code.addStatement("int size = items.size()")
          .add(TakeValues.failIf(CodeBlock.of("!($L)", ScanMembers.sizes(items.counts()))));
    }
    return TakeEmitter.signature(name, list)
        .addCode(code.addStatement("return in.isRejected() ? null : items").build())
        .build();
  }

  private boolean acceptsNone(int shape) {
    return shape != TakeValues.ANYTHING && scan.shape(shape).acceptsNone();
  }

  private CodeBlock item(TypeName element, Component component, IrType type, int shape) {
    return values
        .value(component, type, shape)
        .map(value -> CodeBlock.builder().addStatement("items.add($L)", value).build())
        .orElseGet(
            () ->
                CodeBlock.builder()
                    .add(variable(element, "item", component, type, shape))
                    .addStatement("items.add(item)")
                    .build());
  }

  /** Reads the value of a member into a variable. */
  CodeBlock member(String variable, TypeName element, Component component, IrType type, int shape) {
    return values
        .value(component, type, shape)
        .map(
            value ->
                CodeBlock.builder().addStatement("$T $N = $L", unboxed(element), variable, value))
        .map(CodeBlock.Builder::build)
        .orElseGet(() -> variable(element, variable, component, type, shape));
  }

  private CodeBlock variable(
      TypeName element, String variable, Component component, IrType type, int shape) {
    TypeName declared = unboxed(element);
    return CodeBlock.builder()
        .addStatement("$T $N = $L", declared, variable, TakeValues.nothing(declared))
        .add(values.statements(variable, component, type, shape))
        .build();
  }

  private static TypeName unboxed(TypeName type) {
    return type.isBoxedPrimitive() ? type.unbox() : type;
  }

  private String map(Component component, IrType.MapOf type, Rule.Variant rule) {
    TypeName value = PayloadTypes.of(component, type.value()).box();
    TypeName map =
        ParameterizedTypeName.get(ClassName.get(Map.class), ClassName.get(String.class), value);
    return takes.method(
        map,
        rule == ANY_MEMBERS ? "Map" : JavaNames.type(component.property()) + "Map",
        Rule.Members.of(rule),
        name -> mapMethod(name, map, value, component, type.value(), rule));
  }

  private MethodSpec mapMethod(
      String name,
      TypeName map,
      TypeName value,
      Component component,
      IrType type,
      Rule.Variant rule) {
    TypeName builder =
        ParameterizedTypeName.get(PayloadTypes.MEMBER_MAP.nestedClass("Builder"), value);
    CodeBlock.Builder code =
        CodeBlock.builder()
            .add(TakeEmitter.open("OBJECT"))
            .addStatement(
                "$T members = new $T<>()", builder, PayloadTypes.MEMBER_MAP.nestedClass("Builder"))
            .add(
                acceptsNone(rule.other())
                    ? TakeValues.failIf(CodeBlock.of("in.nextName()"))
                    : CodeBlock.builder()
                        .beginControlFlow("while (in.nextName())")
                        .addStatement("$T name = in.textName()", String.class)
                        .add(member("member", value, component, type, rule.other()))
                        .add(
                            TakeValues.failIf(
                                CodeBlock.of(
                                    "in.isRejected() || name == null"
                                        + " || !members.add(name, member)")))
                        .endControlFlow()
                        .build());
    if (rule.counts().isEmpty()) {
      code.addStatement("return members.build()");
    } else {
      code.addStatement("$T taken = members.build()", map)
          .addStatement("int size = taken.size()")
          .add(TakeValues.failIf(CodeBlock.of("!($L)", ScanMembers.sizes(rule.counts()))))
          .addStatement("return taken");
    }
    return TakeEmitter.signature(name, map).addCode(code.build()).build();
  }
}
