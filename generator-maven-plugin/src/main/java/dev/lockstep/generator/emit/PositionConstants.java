package dev.lockstep.generator.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTransition;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.element.Modifier;

/**
 * The positions of transitions, states and events as constants of a machine, so that its switches
 * name them. Constants are compiled to the same instructions as numbers. A very large chart keeps
 * the numbers, because a class file holds 65,535 constants.
 */
final class PositionConstants {

  private static final int MOST = 512;

  private final ChartView view;
  private final boolean isNamed;
  private final Map<Integer, String> rows = new TreeMap<>();
  private final Map<Integer, String> states = new TreeMap<>();
  private final Map<Integer, String> events = new TreeMap<>();
  private final Set<String> taken = new HashSet<>(Set.of("TABLE"));

  PositionConstants(ChartView view) {
    this.view = view;
    this.isNamed =
        view.chart().transitions().size() <= MOST
            && view.chart().states().size() <= MOST
            && view.chart().events().size() <= MOST;
  }

  /**
   * A position as the label of a case.
   *
   * @param label the name of its constant, or the number
   * @param comment text above the case; empty if the label is a name
   */
  record Position(int index, String label, String comment) {}

  Position row(IrTransition row) {
    return position(rows, row.index(), view.row(row.index()), row.id());
  }

  Position state(IrState state) {
    boolean isChart = state.index() == 0;
    return position(
        states,
        state.index() - 1,
        isChart ? "WHOLE_CHART" : "STATE_" + view.state(state.index()),
        isChart ? "the chart" : state.path());
  }

  Position event(IrEvent event) {
    return position(events, event.index(), "EVENT_" + view.event(event.index()), "");
  }

  private Position position(Map<Integer, String> names, int index, String wanted, String comment) {
    return isNamed
        ? new Position(index, names.computeIfAbsent(index, any -> unique(wanted)), "")
        : number(index, comment);
  }

  /** A position whose label is its number. */
  static Position number(int index, String comment) {
    return new Position(index, String.valueOf(index), comment);
  }

  private String unique(String wanted) {
    String name = wanted;
    while (!taken.add(name)) {
      name += "_";
    }
    return name;
  }

  /** Adds the constants that were asked for. */
  void addTo(TypeSpec.Builder type) {
    add(type, rows, view.transitionType());
    add(type, states, view.stateType());
    add(type, events, view.eventTypeEnum());
  }

  private static void add(TypeSpec.Builder type, Map<Integer, String> names, ClassName of) {
    boolean isFirst = true;
    for (Map.Entry<Integer, String> each : names.entrySet()) {
      FieldSpec.Builder field =
          FieldSpec.builder(TypeName.INT, each.getValue())
              .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
              .initializer("$L", each.getKey());
      if (isFirst) {
        field.addJavadoc("Positions in {@link $T}.\n", of);
      }
      isFirst = false;
      type.addField(field.build());
    }
  }
}
