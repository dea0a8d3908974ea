package dev.lockstep.generator.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** The marks of a machine's table: rows with actions, states with hooks. */
final class TableMarks {

  /** The number of positions in one call. */
  private static final int CHUNK = 500;

  private final ChartView view;
  private final List<CodeBlock> calls = new ArrayList<>();

  TableMarks(ChartView view) {
    this.view = view;
    mark(
        "acting",
        view.chart().transitions().stream()
            .filter(row -> !row.actions().isEmpty())
            .map(IrTransition::index)
            .toList());
    mark("entering", states(state -> !state.entry().isEmpty()));
    if (!view.isFlat()) {
      mark("beginning", states(state -> !state.initialActions().isEmpty()));
    }
    mark("leaving", states(state -> !state.exit().isEmpty()));
    if (!view.isFlat() || view.chart().root().invariants().isEmpty()) {
      mark("promising", states(state -> !state.invariants().isEmpty()));
    } else {
      calls.add(CodeBlock.of("\n.promisingEverywhere()"));
    }
  }

  CodeBlock initializer() {
    return calls.size() <= 4
        ? CodeBlock.of(
            "$T.of($T.CHART)$>$>$L\n.build()$<$<",
            table(),
            view.tableType(),
            CodeBlock.join(calls, ""))
        : CodeBlock.of("table()");
  }

  /** The methods the initializer calls. */
  List<MethodSpec> methods() {
    if (calls.size() <= 4) {
      return List.of();
    }
    List<MethodSpec> methods = new ArrayList<>();
    TypeName builder = ParameterizedTypeName.get(table().nestedClass("Builder"), view.stateType());
    MethodSpec.Builder table =
        MethodSpec.methodBuilder("table")
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
            .returns(view.executedTable())
            .addStatement("$T table = $T.of($T.CHART)", builder, table(), view.tableType());
    for (int i = 0; i < calls.size(); i++) {
      table.addStatement("mark$L(table)", i);
      methods.add(
          MethodSpec.methodBuilder("mark" + i)
              .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
              .addParameter(builder, "table")
              .addStatement("table$L", calls.get(i))
              .build());
    }
    methods.add(0, table.addStatement("return table.build()").build());
    return methods;
  }

  private List<Integer> states(Predicate<IrState> such) {
    List<IrState> states = view.isFlat() ? view.states() : view.chart().states();
    return states.stream().filter(such).map(state -> state.index() - 1).toList();
  }

  private ClassName table() {
    return view.isFlat() ? RuntimeTypes.FLAT_TABLE : RuntimeTypes.REGION_TABLE;
  }

  private void mark(String method, List<Integer> positions) {
    for (int from = 0; from < positions.size(); from += CHUNK) {
      String some =
          positions.subList(from, Math.min(positions.size(), from + CHUNK)).stream()
              .map(String::valueOf)
              .collect(Collectors.joining(", "));
      calls.add(CodeBlock.of("\n.$L($L)", method, some));
    }
  }
}
