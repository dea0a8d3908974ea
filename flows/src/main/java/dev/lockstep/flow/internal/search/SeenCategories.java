package dev.lockstep.flow.internal.search;

import dev.lockstep.engine.internal.record.SearchIndex;
import dev.lockstep.engine.internal.record.SearchQuery;
import dev.lockstep.flow.executor.agent.AgentTasks;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowSight;
import dev.lockstep.flow.model.SearchFields;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/**
 * Restricts searches to what their caller may look at: runs and nodes of visible flows.
 * Conversations with agents of flows are found only by callers from whom no flow is hidden, because
 * the index does not know their flows. Thread-safe.
 */
public final class SeenCategories {

  /** The time for which the names of categories are remembered. */
  private static final Duration FRESH = Duration.ofSeconds(2);

  private static final int MOST_SCOPES = 1_000;

  /** The names of which no category has one. */
  private static final List<String> NONE = List.of("");

  private static final Set<String> BY_FLOW = Set.of(SearchFields.WORKFLOW, SearchFields.QUEUE);

  private final SearchIndex index;
  private final InstantSource clock;
  private final FlowPermissions permissions;
  private final SearchFields fields;
  private final Map<String, Known> known = new ConcurrentHashMap<>();

  private record Known(Instant at, List<String> names) {}

  /** Creates the restriction for the permissions of callers. */
  public SeenCategories(
      SearchIndex index, InstantSource clock, FlowPermissions permissions, SearchFields fields) {
    this.index = index;
    this.clock = clock;
    this.permissions = permissions;
    this.fields = fields;
  }

  /** Returns the flows that a caller may look at. */
  public FlowSight sight(Caller caller) {
    return permissions.sight(caller);
  }

  /** Returns the query without the instances of hidden flows. */
  public SearchQuery within(Caller caller, SearchQuery query) {
    FlowSight sight = sight(caller);
    String category = fields.category().orElse("");
    if (sight.isAll() || !BY_FLOW.contains(category)) {
      return query;
    }
    Predicate<String> isSeen =
        category.equals(SearchFields.WORKFLOW)
            ? sight::sees
            : queue -> !queue.equals(AgentTasks.QUEUE);
    List<String> asked = query.categories().isEmpty() ? names(query.scope()) : query.categories();
    List<String> seen = asked.stream().filter(isSeen).toList();
    return query.within(seen.isEmpty() ? NONE : seen);
  }

  private List<String> names(String scope) {
    if (known.size() >= MOST_SCOPES) {
      known.clear();
    }
    Known names = known.get(scope);
    if (names == null || names.at().plus(FRESH).isBefore(clock.instant())) {
      names = new Known(clock.instant(), read(scope));
      known.put(scope, names);
    }
    return names.names();
  }

  private List<String> read(String scope) {
    List<String> names = new ArrayList<>();
    Optional<String> name = index.nextCategory(scope, "");
    while (name.isPresent()) {
      names.add(name.get());
      name = index.nextCategory(scope, name.get());
    }
    return names;
  }
}
