package dev.lockstep.exchange.csv;

import dev.lockstep.exchange.conversion.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The names in the chart of the events, outputs and variables of a table. */
final class TableNames {

  private final Map<String, String> events;
  private final Map<String, String> outputs;
  private final Map<String, String> variables;

  TableNames(List<Move> moves, Vocabulary vocabulary) {
    List<String> said = new ArrayList<>();
    for (Move move : moves) {
      for (Move.Step step : move.steps()) {
        if (step instanceof Move.Step.Say say) {
          said.add(say.output());
        }
      }
    }
    this.events =
        Names.of(Names.Kind.EVENT, moves.stream().flatMap(m -> m.event().stream()).toList());
    this.outputs = Names.of(Names.Kind.EVENT, said);
    this.variables = Names.of(Names.Kind.VARIABLE, vocabulary.context());
  }

  /** Returns the names of events by their spelling, in the order of the table. */
  Map<String, String> events() {
    return events;
  }

  Map<String, String> outputs() {
    return outputs;
  }

  Map<String, String> variables() {
    return variables;
  }

  String event(String spelling) {
    return events.getOrDefault(spelling, spelling);
  }

  String output(String spelling) {
    return outputs.getOrDefault(spelling, spelling);
  }

  String variable(String spelling) {
    return variables.getOrDefault(spelling, spelling);
  }
}
