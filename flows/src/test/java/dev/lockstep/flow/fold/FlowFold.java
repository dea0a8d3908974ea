package dev.lockstep.flow.fold;

import dev.lockstep.engine.Domain;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.instance.Definition;
import dev.lockstep.engine.internal.instance.Definitions;
import dev.lockstep.engine.internal.instance.InstanceReader;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.flow.FlowService;
import dev.lockstep.flow.ListPage;
import dev.lockstep.flow.StoredFlows;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.statecharts.flow.FlowRun;
import dev.lockstep.statecharts.flow.FlowTimelineRow;
import dev.lockstep.statecharts.flow.NodeRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A check that folds the history of each flow run of a store and compares it with the view of the
 * run.
 */
public final class FlowFold {

  private static final int ALL = Integer.MAX_VALUE;
  private static final int PAGE = 200;

  private final RecordStore store;
  private @Nullable FlowService flows;

  /** Creates a fold of a store with the shipped charts. */
  public FlowFold(RecordStore store) {
    this.store = store;
  }

  private FlowService flows() {
    FlowService known = flows;
    if (known == null) {
      known = StoredFlows.of(store.reads(), new InstanceReader(definitions(store)));
      flows = known;
    }
    return known;
  }

  /** Returns the definitions of a store, whose numbers may have gaps. */
  private static Definitions definitions(RecordStore store) {
    List<Definition> versions = new ArrayList<>();
    store
        .reads()
        .definitions()
        .forEach(
            (number, stored) ->
                Charts.all().stream()
                    .filter(chart -> chart.id().equals(stored))
                    .forEach(chart -> versions.add(new Definition(number, chart, Domain.NONE))));
    return new Definitions(versions, store::definition);
  }

  /** Returns the differences; empty if every history leads to its view. */
  public List<String> findings() {
    List<String> findings = new ArrayList<>();
    Reads reads = store.reads();
    @Nullable Id last = null;
    List<StoredInstance> page;
    do {
      page = reads.roots(last, PAGE);
      for (StoredInstance root : page) {
        last = root.id();
        boolean isFlow =
            store
                .definition(root.definition())
                .filter(id -> id.name().equals("flow-run"))
                .isPresent();
        if (isFlow && root.quarantine() == null) {
          findings.addAll(findings(root));
        }
      }
    } while (!page.isEmpty());
    return findings;
  }

  /** Repeats the check of a run that changes during the check. */
  private List<String> findings(StoredInstance root) {
    StoredInstance before = root;
    while (true) {
      List<String> findings = look(before);
      StoredInstance after = store.reads().instance(root.id()).orElseThrow();
      if (findings.isEmpty() || after.position() == before.position()) {
        return findings;
      }
      before = after;
    }
  }

  private List<FlowTimelineRow> timeline(Caller caller, Id run) {
    List<FlowTimelineRow> rows = new ArrayList<>();
    String next = "0";
    while (next != null) {
      ListPage<FlowTimelineRow> page =
          flows().timeline(caller, run, Long.parseLong(next), ALL).orElseThrow();
      rows.addAll(page.items());
      next = page.next();
    }
    return rows;
  }

  private List<String> look(StoredInstance root) {
    Caller caller = new Caller(root.tenant(), "fold", Set.of(Caller.ADMIN));
    FlowRun run = flows().run(caller, root.id()).orElseThrow();
    List<NodeRun> nodes = flows().nodes(caller, root.id()).orElseThrow();
    List<FlowTimelineRow> rows = timeline(caller, root.id());
    Map<String, NodeFold> folds = new LinkedHashMap<>();
    nodes.forEach(node -> folds.put(node.id(), new NodeFold(node)));
    OrderOfNodes order = new OrderOfNodes(nodes);
    List<String> findings = new ArrayList<>();
    String state = "";
    for (FlowTimelineRow row : rows) {
      if (row.kind() == FlowTimelineRow.Kind.FLOW) {
        state = row.to();
      } else {
        NodeFold fold = folds.get(row.nodeRunId());
        if (fold == null) {
          findings.add(row + " is of no node of the run");
        } else {
          fold.take(row, findings);
          order.take(row, findings);
        }
      }
    }
    folds.values().forEach(fold -> fold.compare(findings));
    if (!state.equals(run.state())) {
      findings.add(run.id() + " is shown as " + run.state() + ", its history ends in " + state);
    }
    new Family(run, nodes).check(findings);
    return findings.stream().map(found -> run.workflowId() + ": " + found).toList();
  }
}
