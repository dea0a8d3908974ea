package dev.lockstep.flow;

import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.SearchIndex.Hit;
import dev.lockstep.flow.internal.search.SearchPlaces;
import dev.lockstep.flow.internal.view.CatalogViews;
import dev.lockstep.flow.internal.view.RunViews;
import dev.lockstep.flow.internal.view.UnreadableRun;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowSight;
import dev.lockstep.flow.model.SearchFields;
import dev.lockstep.flow.model.SearchOrder;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flow.NodeRun;
import dev.lockstep.statecharts.flow.Task;
import org.jspecify.annotations.Nullable;

/** The searches for runs, their nodes, and tasks. Thread-safe. */
public final class FlowSearch {

  private final InstanceSearch<FlowRun> runs;
  private final InstanceSearch<NodeRun> nodes;
  private final InstanceSearch<Task> tasks;

  private final FlowPermissions permissions;

  /** Creates the searches of an engine with {@link FlowExtension}. */
  public FlowSearch(Engine engine) {
    this(engine, FlowPermissions.NONE);
  }

  /**
   * Creates the search of an engine with {@link FlowExtension}.
   *
   * @param permissions the permissions of callers, who find the flows that they may look at
   */
  public FlowSearch(Engine engine, FlowPermissions permissions) {
    DurableEngine durable = DurableEngine.of(engine);
    this.permissions = permissions;
    Paging paging = new Paging(durable.reads(), durable.reader());
    runs =
        new InstanceSearch<>(
            engine,
            SearchFields.RUNS,
            permissions,
            (caller, ids) -> paging.list(ids, paging.ofEach(RunViews::of, UnreadableRun::of)));
    FlowReads reads = new FlowReads(durable.reads(), durable.reader());
    nodes = new InstanceSearch<>(engine, SearchFields.NODES, permissions, reads::nodes);
    tasks =
        new InstanceSearch<>(
            engine,
            SearchFields.TASKS,
            permissions,
            (caller, ids) ->
                paging.list(
                    ids,
                    paging.ofEach(
                        sight -> CatalogViews.task(sight.instance()), CatalogViews::task)));
  }

  /** Returns the flows that a caller may look at. */
  public FlowSight sight(Caller caller) {
    return permissions.sight(caller);
  }

  /** Returns the search for runs. */
  public InstanceSearch<FlowRun> runs() {
    return runs;
  }

  /** Returns the search for the nodes of runs. */
  public InstanceSearch<NodeRun> nodes() {
    return nodes;
  }

  /** Returns the search for tasks. */
  public InstanceSearch<Task> tasks() {
    return tasks;
  }

  /**
   * Returns a page of runs by a filter alone, newest first.
   *
   * @param before the ID before which the page begins; {@code null} for the newest runs
   * @return the runs; {@code next} is the ID before which the next page begins
   */
  public ListPage<FlowRun> newest(
      Caller caller, RunFilter filter, @Nullable String before, int limit) {
    String place =
        before == null
            ? ""
            : Id.parse(before).map(id -> SearchPlaces.write(new Hit(0, id))).orElse("");
    ListPage<FlowRun> page =
        runs.page(caller, "", filter.forSearch(), SearchOrder.NEWEST, place, limit);
    String next = page.next();
    return new ListPage<>(
        page.items(), next == null ? null : SearchPlaces.parse(next).id().toString());
  }
}
