package dev.lockstep.agent.internal.graph;

import dev.lockstep.engine.Domain;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.UnitOfWork;
import dev.lockstep.engine.internal.command.BasicHandlers;
import dev.lockstep.engine.internal.record.SearchTerms;
import dev.lockstep.engine.internal.record.SearchWords;
import dev.lockstep.engine.internal.record.Searchable;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The domain that performs the actions of the graph's chart. Checkpoints are written here; errors
 * are stored by the handlers that report them.
 */
public final class GraphDomain implements Domain, Searchable {

  @Override
  public void perform(UnitOfWork unit, Instance instance, String action) {
    switch (action) {
      case "save_checkpoint" -> Checkpoint.save(unit);
      case "store_error" -> {}
      default -> throw new IllegalStateException("unknown action `" + action + "`");
    }
  }

  @Override
  public String searchKind() {
    return GraphUnit.CHART;
  }

  @Override
  public Entry searchEntry(Instance graph) {
    return new Entry(RoundData.read(graph.data()).queue(), "", 0);
  }

  @Override
  public SearchTerms searchTerms(Instance graph) {
    RoundData round = RoundData.read(graph.data());
    Set<String> words = new LinkedHashSet<>();
    SearchWords.add(round.intent(), words, SearchWords.MOST);
    SearchWords.add(round.error(), words, SearchWords.MOST);
    return new SearchTerms(words, Map.of(), Map.of());
  }

  @Override
  public boolean hasChangingTerms() {
    return true;
  }

  /** Follows a timer of the graph, which may have stopped the round. */
  @Override
  public void settled(UnitOfWork unit, Instance instance) {
    if (unit.command().kind().equals(BasicHandlers.TIMER)) {
      GraphUnit graph = GraphUnit.of(unit);
      StoppedStates.follow(graph);
      graph.settle();
    }
  }
}
