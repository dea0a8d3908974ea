package dev.lockstep.generator.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.generator.emit.source.TextTable;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** The states of a chart with more of them than an enum can hold. */
final class LargeStateEmitter {

  private static final TypeName STRINGS = ParameterizedTypeName.get(List.class, String.class);
  private static final TypeName ATTRIBUTES =
      ParameterizedTypeName.get(Map.class, String.class, Object.class);

  private final ChartView view;
  private final LargeStatePlace place;
  private final LargeConstants constants;

  LargeStateEmitter(ChartView view) {
    this.view = view;
    this.place = new LargeStatePlace(view);
    this.constants =
        new LargeConstants(view.stateType(), view.states().stream().map(view::state).toList());
  }

  List<TypeSpec> emit() {
    List<TypeSpec> types = new ArrayList<>(constants.parts());
    TypeSpec.Builder type =
        constants
            .type(RuntimeTypes.STATE_TYPE, rows())
            .addJavadoc(
                "The states of the $L statechart, in document order. There are more of them than"
                    + " an\nenum can hold.\n",
                JavaText.code(view.chart().name()))
            .addField(String.class, "wire", Modifier.PRIVATE, Modifier.FINAL)
            .addField(STRINGS, "tags", Modifier.PRIVATE, Modifier.FINAL)
            .addField(ATTRIBUTES, "attributes", Modifier.PRIVATE, Modifier.FINAL)
            .addMethod(constructor())
            .addMethod(overridden("wire", ClassName.get(String.class)))
            .addMethod(overridden("tags", STRINGS))
            .addMethod(overridden("attributes", ATTRIBUTES))
            .addMethod(
                constants.find("of", "wire", "The state spelled {@code wire}, if there is one."));
    place.addTo(type);
    view.chart()
        .attributes()
        .forEach((name, attribute) -> type.addMethod(attribute(name, attribute)));
    types.add(type.build());
    return types;
  }

  private static MethodSpec overridden(String field, TypeName type) {
    return LargeConstants.getter(field, type).addAnnotation(Override.class).build();
  }

  private TextTable rows() {
    TextTable rows = new TextTable();
    for (IrState state : view.states()) {
      List<String> fields = new ArrayList<>();
      fields.add(view.state(state));
      fields.add(TextTable.escape(state.wire()));
      fields.add(String.join(",", state.tags()));
      fields.addAll(place.columns(state));
      view.chart()
          .attributes()
          .keySet()
          .forEach(
              name ->
                  fields.add(
                      TextTable.escape(
                          String.valueOf(
                              state
                                  .attributes()
                                  .getOrDefault(
                                      name, absent(view.chart().attributes().get(name)))))));
      rows.row(fields.toArray(String[]::new));
    }
    return rows;
  }

  private static Object absent(IrType type) {
    return type == IrType.Scalar.BOOL ? false : type == IrType.Scalar.INT ? 0L : "";
  }

  private MethodSpec constructor() {
    MethodSpec.Builder constructor =
        MethodSpec.constructorBuilder()
            .addModifiers(Modifier.PRIVATE)
            .addParameter(RuntimeTypes.TEXT_ROWS.nestedClass("Row"), "row")
            .addParameter(TypeName.INT, "ordinal")
            .addStatement("this.ordinal = ordinal")
            .addStatement("this.name = row.text(0)")
            .addStatement("this.wire = row.text(1)")
            .addStatement("this.tags = row.items(2)")
            .addCode(place.assignments(3));
    StringBuilder entries = new StringBuilder();
    int field = 3 + place.size();
    for (Map.Entry<String, IrType> attribute : view.chart().attributes().entrySet()) {
      entries
          .append(entries.isEmpty() ? "" : ", ")
          .append(JavaText.literal(attribute.getKey()))
          .append(", ")
          .append(read(attribute.getValue(), field++));
    }
    return constructor
        .addStatement("this.attributes = $T.of($L)", RuntimeTypes.ATTRIBUTES, entries)
        .build();
  }

  private static String read(IrType type, int field) {
    String text = "row.text(" + field + ")";
    if (type == IrType.Scalar.BOOL) {
      return text + ".equals(\"true\")";
    }
    return type == IrType.Scalar.INT ? "Long.valueOf(" + text + ")" : text;
  }

  private static MethodSpec attribute(String name, IrType type) {
    return MethodSpec.methodBuilder(JavaNames.attribute(name))
        .addJavadoc("Returns the attribute $L of the state.\n", JavaText.code(name))
        .addModifiers(Modifier.PUBLIC)
        .returns(StateEmitter.typeOf(type))
        .addStatement(
            "return ($T) attributes.get($L)",
            StateEmitter.typeOf(type).isPrimitive()
                ? StateEmitter.typeOf(type).box()
                : StateEmitter.typeOf(type),
            JavaText.literal(name))
        .build();
  }
}
