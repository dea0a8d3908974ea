package dev.lockstep.generator.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaFiles;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** The states of a chart, as an enum. */
final class StateEmitter {

  private static final TypeName STRING = ClassName.get(String.class);
  private static final TypeName STRINGS = ParameterizedTypeName.get(List.class, String.class);

  private final ChartView view;
  private final StatePlace place;

  StateEmitter(ChartView view) {
    this.view = view;
    this.place = new StatePlace(view);
  }

  TypeSpec emit() {
    TypeSpec.Builder type =
        TypeSpec.enumBuilder(view.stateType())
            .addJavadoc(
                "The states of the $L statechart, in document order.\n",
                JavaText.code(view.chart().name()))
            .addAnnotation(JavaFiles.generated())
            .addModifiers(Modifier.PUBLIC)
            .addSuperinterface(RuntimeTypes.STATE_TYPE);
    for (IrState state : view.states()) {
      type.addEnumConstant(view.state(state), constant(state));
    }
    addFields(type);
    return type.addMethod(constructor())
        .addMethod(wire())
        .addMethods(place.methods())
        .addMethod(tags())
        .addMethods(view.chart().attributes().entrySet().stream().map(this::attribute).toList())
        .addMethod(attributes())
        .addMethod(of(view.stateType(), "state"))
        .build();
  }

  /** {@code of(wire)}: a lookup that answers nothing for a name it does not know. */
  static MethodSpec of(ClassName type, String what) {
    return MethodSpec.methodBuilder("of")
        .addJavadoc("Returns the $L with a name in the chart; empty if there is none.\n", what)
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .returns(ParameterizedTypeName.get(ClassName.get(Optional.class), type))
        .addParameter(String.class, "wire")
        .beginControlFlow("for ($T each : values())", type)
        .beginControlFlow("if (each.wire.equals(wire))")
        .addStatement("return $T.of(each)", Optional.class)
        .endControlFlow()
        .endControlFlow()
        .addStatement("return $T.empty()", Optional.class)
        .build();
  }

  private TypeSpec constant(IrState state) {
    CodeBlock.Builder arguments =
        CodeBlock.builder()
            .add("$L, $L, ", JavaText.literal(state.wire()), place.arguments(state))
            .add(
                "$T.of($L)",
                List.class,
                state.tags().stream().map(JavaText::literal).collect(CodeBlock.joining(", ")));
    view.chart()
        .attributes()
        .forEach((name, type) -> arguments.add(", $L", value(state.attributes().get(name), type)));
    return TypeSpec.anonymousClassBuilder(arguments.build())
        .addJavadoc("$L\n", documentation(state))
        .build();
  }

  private static String documentation(IrState state) {
    return state.description().isBlank()
        ? "State " + JavaText.code(state.path()) + "."
        : JavaText.sentence(state.description());
  }

  private void addFields(TypeSpec.Builder type) {
    type.addField(STRING, "wire", Modifier.PRIVATE, Modifier.FINAL)
        .addFields(place.fields())
        .addField(STRINGS, "tags", Modifier.PRIVATE, Modifier.FINAL);
    view.chart()
        .attributes()
        .forEach(
            (name, irType) ->
                type.addField(
                    typeOf(irType), JavaNames.attribute(name), Modifier.PRIVATE, Modifier.FINAL));
  }

  private MethodSpec constructor() {
    MethodSpec.Builder constructor =
        MethodSpec.constructorBuilder()
            .addParameter(STRING, "wire")
            .addParameters(place.parameters())
            .addParameter(STRINGS, "tags")
            .addStatement("this.wire = wire")
            .addCode(place.assignments())
            .addStatement("this.tags = tags");
    view.chart()
        .attributes()
        .forEach(
            (name, irType) -> {
              String field = JavaNames.attribute(name);
              constructor.addParameter(typeOf(irType), field);
              constructor.addStatement("this.$N = $N", field, field);
            });
    return constructor.build();
  }

  private static MethodSpec wire() {
    return MethodSpec.methodBuilder("wire")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(STRING)
        .addStatement("return wire")
        .build();
  }

  private static MethodSpec tags() {
    return MethodSpec.methodBuilder("tags")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(STRINGS)
        .addStatement("return tags")
        .build();
  }

  private MethodSpec attributes() {
    CodeBlock entries =
        view.chart().attributes().keySet().stream()
            .map(name -> CodeBlock.of("$L, $N", JavaText.literal(name), JavaNames.attribute(name)))
            .collect(CodeBlock.joining(", "));
    return MethodSpec.methodBuilder("attributes")
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(ParameterizedTypeName.get(Map.class, String.class, Object.class))
        .addStatement("return $T.of($L)", RuntimeTypes.ATTRIBUTES, entries)
        .build();
  }

  private MethodSpec attribute(Map.Entry<String, IrType> attribute) {
    String field = JavaNames.attribute(attribute.getKey());
    return MethodSpec.methodBuilder(field)
        .addJavadoc("Returns the attribute $L of the state.\n", JavaText.code(attribute.getKey()))
        .addModifiers(Modifier.PUBLIC)
        .returns(typeOf(attribute.getValue()))
        .addStatement("return $N", field)
        .build();
  }

  static TypeName typeOf(IrType type) {
    return type == IrType.Scalar.BOOL
        ? TypeName.BOOLEAN
        : type == IrType.Scalar.INT ? TypeName.LONG : STRING;
  }

  static CodeBlock value(Object value, IrType type) {
    if (type == IrType.Scalar.BOOL) {
      return CodeBlock.of("$L", Boolean.TRUE.equals(value));
    }
    if (type == IrType.Scalar.INT) {
      return CodeBlock.of("$LL", value instanceof Long number ? number : 0L);
    }
    return JavaText.literal(value == null ? "" : value.toString());
  }
}
