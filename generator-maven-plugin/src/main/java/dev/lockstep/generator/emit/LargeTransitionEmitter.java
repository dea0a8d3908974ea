package dev.lockstep.generator.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.generator.emit.source.TextTable;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.lang.model.element.Modifier;

/** The transition table of a chart with more rows than an enum can hold. */
final class LargeTransitionEmitter {

  private final ChartView view;
  private final TransitionEmitter members;
  private final LargeConstants constants;

  LargeTransitionEmitter(ChartView view) {
    this.view = view;
    this.members = new TransitionEmitter(view);
    int rows = view.chart().transitions().size();
    this.constants =
        new LargeConstants(
            view.transitionType(), IntStream.range(0, rows).mapToObj(view::row).toList());
  }

  List<TypeSpec> emit() {
    List<TypeSpec> types = new ArrayList<>(constants.parts());
    TypeSpec.Builder type =
        constants
            .type(RuntimeTypes.TRANSITION_TYPE, rows())
            .addJavadoc(
                "The transition table of the $L statechart: one row per transition, typed\n"
                    + "refusals among the branches of their events, in document order. There are"
                    + " more of them than an\nenum can hold.\n",
                JavaText.code(view.chart().name()));
    members
        .fields()
        .forEach((name, of) -> type.addField(of, name, Modifier.PRIVATE, Modifier.FINAL));
    type.addMethod(constructor());
    members.fields().forEach((name, of) -> type.addMethod(TransitionEmitter.accessor(name, of)));
    types.add(type.addMethod(members.actors()).build());
    return types;
  }

  private TextTable rows() {
    TextTable rows = new TextTable();
    for (IrTransition row : view.chart().transitions()) {
      rows.row(
          view.row(row.index()),
          TextTable.escape(row.id()),
          String.valueOf(row.span().line()),
          String.valueOf(row.source() - 1),
          TransitionEmitter.trigger(row),
          TextTable.positions(view.events(row).stream().map(IrEvent::index).toList()),
          TextTable.optional(row.guard().map(IrExpression::text)),
          TextTable.positions(row.targets().stream().map(target -> target - 1).toList()),
          TextTable.optional(row.refuse()),
          row.external() ? "1" : "0");
    }
    return rows;
  }

  private MethodSpec constructor() {
    MethodSpec.Builder constructor =
        MethodSpec.constructorBuilder()
            .addModifiers(Modifier.PRIVATE)
            .addParameter(RuntimeTypes.TEXT_ROWS.nestedClass("Row"), "row")
            .addParameter(TypeName.INT, "ordinal")
            .addStatement("this.ordinal = ordinal")
            .addStatement("this.name = row.text(0)")
            .addStatement("this.id = row.text(1)")
            .addStatement("this.line = row.number(2)")
            .addStatement(
                view.hasRootTransitions()
                    ? "this.source = row.number(3) < 0 ? null : $L"
                    : "this.source = $L",
                state("row.number(3)"))
            .addStatement("this.trigger = $T.valueOf(row.text(4))", RuntimeTypes.TRIGGER)
            .addStatement(
                "this.events = row.positions(5).map(each -> $T.values()[each]).toList()",
                view.eventTypeEnum())
            .addStatement("this.guard = row.has(6) ? row.optional(6) : null")
            .addStatement("this.targets = row.positions(7).map(each -> $L).toList()", state("each"))
            .addStatement("this.refusal = row.has(8) ? row.optional(8) : null");
    if (!view.isFlat()) {
      constructor.addStatement("this.reenter = row.number(9) == 1");
    }
    return constructor.build();
  }

  private CodeBlock state(String position) {
    return view.statesFitEnum()
        ? CodeBlock.of("$T.values()[$L]", view.stateType(), position)
        : CodeBlock.of("$T.at($L)", view.stateType(), position);
  }
}
