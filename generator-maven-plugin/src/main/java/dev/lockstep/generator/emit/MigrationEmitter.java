package dev.lockstep.generator.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.expression.CallTranslator;
import dev.lockstep.generator.emit.expression.ExpressionTranslator;
import dev.lockstep.generator.emit.expression.Java;
import dev.lockstep.generator.emit.expression.Java.Binding;
import dev.lockstep.generator.emit.expression.JavaTypes;
import dev.lockstep.generator.emit.expression.NotGeneratedException;
import dev.lockstep.generator.emit.expression.NotYetGenerated;
import dev.lockstep.generator.emit.expression.Scope;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaFiles;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.ir.IrVariable;
import dev.lockstep.verification.migration.ChartMigration;
import dev.lockstep.verification.migration.MigrationPlan;
import dev.lockstep.verification.migration.MigrationPlan.StateCase;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Emits a migration between two versions of a chart, both of which are generated. */
final class MigrationEmitter {

  private final ChartMigration migration;
  private final MigrationPlan plan;
  private final ChartView before;
  private final ChartView after;
  private final ExpressionTranslator terms;
  private final Map<String, IrState> targets = new HashMap<>();
  private final Map<String, Integer> variables = new HashMap<>();

  MigrationEmitter(ChartMigration migration, ChartView before, ChartView after) {
    this.migration = migration;
    this.plan = migration.plan();
    this.before = before;
    this.after = after;
    this.terms = new ExpressionTranslator(before, Scope.withoutEvent());
    after.states().forEach(state -> targets.put(state.wire(), state));
    List<IrVariable> context = before.chart().context();
    for (int i = 0; i < context.size(); i++) {
      variables.put(context.get(i).name(), i);
    }
  }

  /** Returns the name of the class, in the package of the later version. */
  static ClassName type(ChartView before, ChartView after) {
    return after.type("MigrationFrom" + before.chart().version().replaceAll("[^0-9a-zA-Z]", "_"));
  }

  /** Returns the expressions that cannot be generated. */
  List<Diagnostic> problems() {
    List<Diagnostic> found = new ArrayList<>();
    List<IrExpression> all = new ArrayList<>(plan.context().values());
    plan.states().values().stream()
        .flatMap(Collection::stream)
        .flatMap(each -> each.when().stream())
        .forEach(all::add);
    for (IrExpression expression : all) {
      try {
        translated(expression);
      } catch (NotGeneratedException construct) {
        found.add(NotYetGenerated.of(expression.span(), String.valueOf(construct.getMessage())));
      }
    }
    return found;
  }

  TypeSpec emit() {
    PositionConstants positions = new PositionConstants(before);
    List<MethodSpec> methods = new ArrayList<>(counterparts(positions));
    methods.add(context());
    lost().ifPresent(methods::add);
    TypeSpec.Builder type =
        TypeSpec.classBuilder(type(before, after))
            .addJavadoc(
                "Converts snapshots of version $L of the $L statechart to version $L.\n",
                JavaText.code(before.chart().version()),
                JavaText.code(after.chart().name()),
                JavaText.code(after.chart().version()))
            .addAnnotation(JavaFiles.generated())
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .superclass(
                ParameterizedTypeName.get(
                    RuntimeTypes.COMPILED_MIGRATION,
                    before.contextType(),
                    after.stateType(),
                    after.contextType()));
    positions.addTo(type);
    return type.addMethod(constructor()).addMethods(methods).build();
  }

  private MethodSpec constructor() {
    return MethodSpec.constructorBuilder()
        .addJavadoc("Creates a migration. One migration serves any number of snapshots.\n")
        .addModifiers(Modifier.PUBLIC)
        .addCode(
            "super(\n$>$>$L,\n$L,\n$L,\nnew $T(\n$>$>$L,\n$L,\n$L,\n$L));\n$<$<$<$<",
            JavaText.literal(migration.name()),
            machine(before),
            machine(after),
            RuntimeTypes.COMPILED_MIGRATION.nestedClass("Renames"),
            map(plan.history()),
            map(plan.timers()),
            set(plan.dropped().history()),
            set(plan.dropped().timers()))
        .build();
  }

  /** A migration asks no guards, so that their results do not matter. */
  private static CodeBlock machine(ChartView view) {
    return view.hasGuards()
        ? CodeBlock.of(
            "new $T($T.of((guard, context, event) -> false))",
            view.machineType(),
            view.guardsType())
        : CodeBlock.of("new $T()", view.machineType());
  }

  private static CodeBlock map(Map<String, String> pairs) {
    return pairs.isEmpty()
        ? CodeBlock.of("$T.of()", Map.class)
        : CodeBlock.of(
            "$T.ofEntries(\n$>$>$L$<$<)",
            Map.class,
            pairs.entrySet().stream()
                .map(
                    pair ->
                        CodeBlock.of(
                            "$T.entry($L, $L)",
                            Map.class,
                            JavaText.literal(pair.getKey()),
                            JavaText.literal(pair.getValue())))
                .collect(CodeBlock.joining(",\n")));
  }

  private static CodeBlock set(Set<String> names) {
    return CodeBlock.of(
        "$T.of($L)",
        Set.class,
        names.stream().map(JavaText::literal).collect(CodeBlock.joining(", ")));
  }

  private MethodSpec.Builder hook(String name, TypeName result) {
    return MachineEmitter.override(name, Modifier.PROTECTED).returns(result);
  }

  private TypeName instance() {
    return ParameterizedTypeName.get(RuntimeTypes.EARLIER_INSTANCE, before.contextType());
  }

  private List<MethodSpec> counterparts(PositionConstants positions) {
    TypeName states = ParameterizedTypeName.get(ClassName.get(List.class), after.stateType());
    MethodSpec.Builder signature =
        hook("counterparts", TransitionEmitter.nullable(states))
            .addParameter(TypeName.INT, "state")
            .addParameter(instance(), "step");
    SwitchMethod method =
        new SwitchMethod(signature.build(), "state", MachineEmitter.none(), CodeBlock.of("null"));
    for (IrState state : before.states()) {
      List<StateCase> cases =
          state.kind() == IrState.Kind.HISTORY ? null : plan.states().get(state.wire());
      if (cases != null) {
        method.on(positions.state(state), CodeBlock.of("$L;", cases(state, cases)));
      }
    }
    return method.isEmpty()
        ? List.of(signature.addStatement("return null").build())
        : method.methods();
  }

  private CodeBlock cases(IrState state, List<StateCase> cases) {
    CodeBlock.Builder code = CodeBlock.builder();
    for (StateCase each : cases) {
      if (each.when().isEmpty()) {
        return code.add(states(each.to())).build();
      }
      IrExpression when = each.when().get();
      Java condition = translated(when);
      code.add(
          "$L\n$>$>? $L\n: $<$<",
          condition.fallible()
              ? CodeBlock.of(
                  "step.holds($L, $L, () -> $L)",
                  JavaText.literal(state.wire()),
                  JavaText.literal(when.text()),
                  condition.code())
              : condition.within(Binding.OR),
          states(each.to()));
    }
    return code.add("$T.of()", List.class).build();
  }

  private CodeBlock states(List<String> wires) {
    return CodeBlock.of(
        "$T.of($L)",
        List.class,
        after.constants(
            wires.stream()
                .map(wire -> Objects.requireNonNull(targets.get(wire)).index())
                .toList()));
  }

  private Java translated(IrExpression expression) {
    return CallTranslator.value(terms.translate(expression.term()));
  }

  private MethodSpec context() {
    List<CodeBlock> values = new ArrayList<>();
    after.chart().context().forEach(variable -> values.add(value(variable)));
    return hook("context", after.contextType())
        .addParameter(instance(), "step")
        .addStatement(
            values.isEmpty() ? "return new $T($L)" : "return new $T(\n$L)",
            after.contextType(),
            CodeBlock.join(values, ",\n"))
        .build();
  }

  private CodeBlock value(IrVariable variable) {
    IrExpression expression = plan.context().get(variable.name());
    if (expression != null) {
      Java value = translated(expression);
      return value.fallible()
          ? CodeBlock.of(
              "step.<$T>value($L, $L, () -> $L)",
              JavaTypes.of(expression.term().type()).box(),
              JavaText.literal(variable.name()),
              JavaText.literal(expression.text()),
              value.code())
          : value.code();
    }
    Integer same = variables.get(variable.name());
    if (same == null) {
      return initial(variable);
    }
    return before.chart().context().get(same).type().equals(variable.type())
        ? CodeBlock.of("step.context().$N()", before.variable(same))
        : CodeBlock.of(
            "$T.$L(step.only($L), $L, $L)",
            RuntimeTypes.JSON_FIELDS,
            JavaTypes.reader(variable.type()),
            JavaText.literal(variable.name()),
            JavaText.literal(variable.name()),
            initial(variable));
  }

  private static CodeBlock initial(IrVariable variable) {
    return JavaTypes.constant(
        variable.type() == IrType.Scalar.DOUBLE
            ? (Object) ((Number) variable.initial()).doubleValue()
            : variable.initial());
  }

  private Optional<MethodSpec> lost() {
    if (migration.losable().isEmpty()) {
      return Optional.empty();
    }
    MethodSpec.Builder method =
        hook("lost", TransitionEmitter.nullable(TypeName.get(String.class)))
            .addParameter(before.contextType(), "context");
    for (IrVariable variable : migration.losable()) {
      method
          .beginControlFlow(
              "if (!$T.equals(context.$N(), $L))",
              Objects.class,
              ChartView.variable(variable.name()),
              initial(variable))
          .addStatement("return $L", JavaText.literal(variable.name()))
          .endControlFlow();
    }
    return Optional.of(method.addStatement("return null").build());
  }
}
