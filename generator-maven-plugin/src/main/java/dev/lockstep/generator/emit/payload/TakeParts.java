package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.RecordShape.Component;
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
      return items.map(each -> list(component, list, shape, each));
    }
    IrType.MapOf map = (IrType.MapOf) type;
    Rule rule = scan.shape(shape).rules().get(Kind.OBJECT);
    Optional<Rule.Variant> members =
        rule instanceof Rule.Anything ? Optional.of(ANY_MEMBERS) : members(rule);
    return members.map(each -> map(component, map, shape, each));
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

  private String list(Component component, IrType.ListOf type, int shape, Rule.Items items) {
    TypeName element = PayloadTypes.of(component, type.element()).box();
    TypeName list = ParameterizedTypeName.get(ClassName.get(List.class), element);
    return takes.method(
        list,
        JavaNames.type(component.property()) + "List",
        shape,
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
            .add(TakeEmitter.isNot("ARRAY"))
            .add(TakeValues.failIf(CodeBlock.of("!in.open()")))
            .addStatement("$T items = new $T<>()", list, ArrayList.class)
            .add(
                acceptsNone(items.rest())
                    ? TakeValues.failIf(CodeBlock.of("in.nextItem()"))
                    : CodeBlock.builder()
                        .beginControlFlow("while (in.nextItem())")
                        .add(part(element, "item"))
                        .add(values.take("item", component, type, items.rest()))
                        .addStatement("items.add(item)")
                        .endControlFlow()
                        .build());
    if (!items.counts().isEmpty()) {
      code.addStatement("int size = items.size()")
          .add(TakeValues.failIf(CodeBlock.of("!($L)", ScanMembers.sizes(items.counts()))));
    }
    return TakeEmitter.signature(name, list)
        .addCode(code.addStatement("return items").build())
        .build();
  }

  private boolean acceptsNone(int shape) {
    return shape != TakeValues.ANYTHING && scan.shape(shape).acceptsNone();
  }

  /** The variable of an item or value. */
  private static CodeBlock part(TypeName element, String variable) {
    TypeName type = element.isBoxedPrimitive() ? element.unbox() : element;
    return CodeBlock.builder()
        .addStatement("$T $N = $L", type, variable, TakeValues.nothing(type))
        .build();
  }

  private String map(Component component, IrType.MapOf type, int shape, Rule.Variant rule) {
    TypeName value = PayloadTypes.of(component, type.value()).box();
    TypeName map =
        ParameterizedTypeName.get(ClassName.get(Map.class), ClassName.get(String.class), value);
    return takes.method(
        map,
        JavaNames.type(component.property()) + "Map",
        shape,
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
            .add(TakeEmitter.isNot("OBJECT"))
            .add(TakeValues.failIf(CodeBlock.of("!in.open()")))
            .addStatement(
                "$T members = new $T<>()", builder, PayloadTypes.MEMBER_MAP.nestedClass("Builder"))
            .add(
                acceptsNone(rule.other())
                    ? TakeValues.failIf(CodeBlock.of("in.nextName()"))
                    : CodeBlock.builder()
                        .beginControlFlow("while (in.nextName())")
                        .addStatement("$T name = in.textName()", String.class)
                        .add(part(value, "member"))
                        .add(values.take("member", component, type, rule.other()))
                        .add(
                            TakeValues.failIf(
                                CodeBlock.of("name == null || !members.add(name, member)")))
                        .endControlFlow()
                        .build())
            .addStatement("$T taken = members.build()", map);
    if (!rule.counts().isEmpty()) {
      code.addStatement("int size = taken.size()")
          .add(TakeValues.failIf(CodeBlock.of("!($L)", ScanMembers.sizes(rule.counts()))));
    }
    return TakeEmitter.signature(name, map)
        .addCode(code.addStatement("return taken").build())
        .build();
  }
}
