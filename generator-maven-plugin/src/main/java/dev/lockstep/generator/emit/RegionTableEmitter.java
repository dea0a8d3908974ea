package dev.lockstep.generator.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.guard.BitNames;
import dev.lockstep.generator.emit.guard.GuardBits;
import dev.lockstep.generator.emit.guard.GuardCalls;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaFiles;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrTerm;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The names of a chart with hierarchy, put together for its machine; and its lookup table, if its
 * states are no more than the bits of a configuration.
 */
final class RegionTableEmitter {

  /** As many states as a {@code long} has bits for, the sign left out. */
  private static final int STATES = Long.SIZE - 1;

  private static final int TRANSITIONS = 16_000;

  private final ChartView view;

  RegionTableEmitter(ChartView view) {
    this.view = view;
  }

  TypeSpec emit() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(view.tableType())
            .addAnnotation(JavaFiles.generated())
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addField(TableEmitter.chartId(view))
            .addField(chart());
    if (hasFastDoor()) {
      addFastDoor(type, new GuardBits(view));
    } else {
      type.addJavadoc(
          "The types of the $L statechart. The chart is too large for a lookup table.\n",
          JavaText.code(view.chart().name()));
    }
    return type.addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
        .build();
  }

  private boolean hasFastDoor() {
    return view.states().size() <= STATES && view.chart().transitions().size() <= TRANSITIONS;
  }

  private FieldSpec chart() {
    return FieldSpec.builder(
            ParameterizedTypeName.get(RuntimeTypes.REGION_CHART, view.stateType()),
            "CHART",
            Modifier.STATIC,
            Modifier.FINAL)
        .initializer(
            "new $T<>(\n$>$>CHART_ID,\n$T.$L,\n$T.of($L),\n$T.of($T.values()),\n$T.of($T.values()),\n"
                + "$T.of($T.values()),\n$T.of($T.values())$<$<)",
            RuntimeTypes.REGION_CHART,
            RuntimeTypes.STATE_KIND,
            view.chart().root().kind(),
            List.class,
            view.constants(view.chart().root().initial()),
            List.class,
            view.stateType(),
            List.class,
            view.eventTypeEnum(),
            List.class,
            view.actorType(),
            List.class,
            view.transitionType())
        .build();
  }

  private void addFastDoor(TypeSpec.Builder type, GuardBits bits) {
    type.addJavadoc(
        "The lookup table of the $L statechart.\n"
            + "Finds the next configuration of an event by a lookup per active atomic state. A\n"
            + "configuration has a bit for each active state, at its position in\n"
            + "{@link $T}; events and rows are positions in\n"
            + "{@link $T} and {@link $T}.\n"
            + "Ignores actors, actions and history; allocates nothing.\n",
        JavaText.code(view.chart().name()),
        view.stateType(),
        view.eventTypeEnum(),
        view.transitionType());
    BitNames names = new BitNames(view, bits);
    answer(type, "NOT_ACCEPTED", "The event is not accepted in this configuration.");
    answer(type, "GUARD_FALSE", "The event is accepted in this configuration and no guard holds.");
    answer(type, "FINAL_STATE", "The machine has ended.");
    answer(type, "ASK_MACHINE", "Neither bits nor configuration decide; the machine does.");
    answer(type, "REFUSED", "A typed refusal answers with this number less its row.");
    names.addConstants(type);
    GuardCalls.of(view, bits, names, RuntimeTypes.PACKED_REGIONS)
        .with(inside(bits, names))
        .addTo(type);
    type.addField(initial()).addMethod(next()).addMethod(bits()).addMethod(configuration());
    names.guardBits().ifPresent(type::addMethod);
  }

  private static void answer(TypeSpec.Builder type, String name, String words) {
    type.addField(
        constant(name, CodeBlock.of("$T.$L", RuntimeTypes.PACKED_REGIONS, name), words + "\n"));
  }

  /** The facts that a configuration decides. */
  private List<CodeBlock> inside(GuardBits bits, BitNames names) {
    List<CodeBlock> inside = new ArrayList<>();
    List<GuardBits.Fact> facts = bits.facts();
    for (int bit = 0; bit < facts.size(); bit++) {
      if (facts.get(bit).term() instanceof IrTerm.InState in && in.state() > 0) {
        inside.add(CodeBlock.of("\n.inside($L, $L)", names.union(List.of(bit)), in.state() - 1));
      }
    }
    return inside;
  }

  private static FieldSpec initial() {
    return constant(
        "INITIAL",
        CodeBlock.of("PACKED.initial()"),
        "The configuration that is entered first, before eventless transitions.\n");
  }

  private static FieldSpec constant(String name, CodeBlock value, String words) {
    return FieldSpec.builder(TypeName.LONG, name, Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
        .addJavadoc(words)
        .initializer(value)
        .build();
  }

  private static MethodSpec next() {
    return lookup("next")
        .addJavadoc(
            "Returns the next configuration; less than zero if the event is refused.\n\n"
                + "@param event the position of an event; the number of events for eventless transitions\n"
                + "@param guardBits the results of the guards, by the constants of this class\n")
        .returns(TypeName.LONG)
        .addParameter(TypeName.LONG, "configuration")
        .addParameter(TypeName.INT, "event")
        .addParameter(TypeName.INT, "guardBits")
        .addStatement("return PACKED.next(configuration, event, guardBits)")
        .build();
  }

  private MethodSpec bits() {
    return lookup("bits")
        .addJavadoc("Returns the bits of a configuration.\n")
        .returns(TypeName.LONG)
        .addParameter(configurationType(), "configuration")
        .addStatement("return PACKED.bits(configuration.states())")
        .build();
  }

  private MethodSpec configuration() {
    return lookup("configuration")
        .addJavadoc("Returns the configuration of bits.\n")
        .returns(configurationType())
        .addParameter(TypeName.LONG, "bits")
        .addStatement("return PACKED.configuration(bits, CHART.states())")
        .build();
  }

  private TypeName configurationType() {
    return ParameterizedTypeName.get(RuntimeTypes.CONFIGURATION, view.stateType());
  }

  private static MethodSpec.Builder lookup(String name) {
    return MethodSpec.methodBuilder(name).addModifiers(Modifier.PUBLIC, Modifier.STATIC);
  }
}
