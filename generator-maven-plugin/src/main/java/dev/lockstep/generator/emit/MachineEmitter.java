package dev.lockstep.generator.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaFiles;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Emits the machine of a chart: its table and the hooks that the table needs. */
final class MachineEmitter {

  private final ChartView view;

  MachineEmitter(ChartView view) {
    this.view = view;
  }

  TypeSpec emit() {
    PositionConstants positions = new PositionConstants(view);
    GuardHook guards = new GuardHook(view, positions);
    ActionHooks actions = new ActionHooks(view, positions);
    StateHooks states = new StateHooks(view, positions);
    TypeSpec.Builder type =
        TypeSpec.classBuilder(view.machineType())
            .addJavadoc("$L", documentation())
            .addAnnotation(JavaFiles.generated())
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .superclass(
                ParameterizedTypeName.get(
                    view.isFlat() ? RuntimeTypes.FLAT_MACHINE : RuntimeTypes.REGION_MACHINE,
                    view.stateType(),
                    view.eventType(),
                    view.actorType(),
                    view.contextType()));
    TableMarks marks = new TableMarks(view);
    type.addField(
        FieldSpec.builder(view.executedTable(), "TABLE")
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
            .initializer(marks.initializer())
            .build());
    List<MethodSpec> hooks = new ArrayList<>();
    hooks.addAll(guards.methods());
    hooks.addAll(actions.methods());
    hooks.addAll(states.methods());
    EventReader events = new EventReader(view, positions);
    hooks.addAll(events.methods());
    hooks.addAll(events.checks());
    hooks.addAll(marks.methods());
    List<MethodSpec> own = new ArrayList<>(contextMethods());
    if (view.isFlat()) {
      own.add(initial(positions));
    }
    positions.addTo(type);
    if (view.hasGuards()) {
      type.addField(view.guardsType(), "guards", Modifier.PRIVATE, Modifier.FINAL);
    }
    type.addMethod(constructor());
    return type.addMethods(own).addMethods(hooks).build();
  }

  private String documentation() {
    String does = "Runs the " + JavaText.code(view.chart().name()) + " statechart";
    String words = JavaText.sentence(view.chart().description());
    return (words.isEmpty() ? does + "." : does + ".\n\n<p>" + words) + "\n";
  }

  private MethodSpec constructor() {
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder().addModifiers(Modifier.PUBLIC);
    if (view.hasGuards()) {
      return constructor
          .addJavadoc("Creates a machine with the guards that are written in Java.\n")
          .addParameter(view.guardsType(), "guards")
          .addStatement("super(TABLE)")
          .addStatement("this.guards = guards")
          .build();
    }
    return constructor
        .addJavadoc("Creates a machine. One machine serves any number of instances.\n")
        .addStatement("super(TABLE)")
        .build();
  }

  private List<MethodSpec> contextMethods() {
    return List.of(
        override("topology", Modifier.PUBLIC)
            .returns(RuntimeTypes.TOPOLOGY)
            .addStatement("return $T.TOPOLOGY", view.type("Topology"))
            .build(),
        override("initialContext", Modifier.PUBLIC)
            .returns(view.contextType())
            .addStatement("return $T.initial()", view.contextType())
            .build(),
        override("writeContext", Modifier.PUBLIC)
            .returns(RuntimeTypes.JSON_OBJECT)
            .addParameter(view.contextType(), "context")
            .addStatement("return context.toJson()")
            .build(),
        override("readContext", Modifier.PUBLIC)
            .returns(view.contextType())
            .addParameter(RuntimeTypes.JSON_OBJECT, "json")
            .addStatement("return $T.fromJson(json)", view.contextType())
            .build());
  }

  private MethodSpec initial(PositionConstants positions) {
    PositionConstants.Position initial = positions.state(view.initial());
    MethodSpec.Builder method = override("initial", Modifier.PROTECTED).returns(TypeName.INT);
    if (!initial.comment().isEmpty()) {
      method.addCode("// $L\n", JavaText.comment(initial.comment()));
    }
    return method.addStatement("return $L", initial.label()).build();
  }

  static MethodSpec.Builder override(String name, Modifier modifier) {
    return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(modifier);
  }

  /** A hook that gets a position, the event and the step. */
  static MethodSpec.Builder hook(ChartView view, String name, TypeName result) {
    return override(name, Modifier.PROTECTED)
        .returns(result)
        .addParameter(TypeName.INT, "row")
        .addParameter(TransitionEmitter.nullable(view.eventType()), "event")
        .addParameter(view.stepType(), "step");
  }

  static CodeBlock none() {
    return CodeBlock.builder().build();
  }
}
