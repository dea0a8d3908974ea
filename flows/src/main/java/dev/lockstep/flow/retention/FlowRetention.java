package dev.lockstep.flow.retention;

import dev.lockstep.engine.internal.DurableEngine;
import dev.lockstep.engine.internal.record.SearchIndex;
import dev.lockstep.engine.internal.record.SearchQuery;
import dev.lockstep.engine.internal.record.SearchQuery.Range;
import dev.lockstep.flow.FlowDeletion;
import dev.lockstep.flow.model.Caller;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Deletes flow runs whose time is over. The search index finds them. */
final class FlowRetention {

  private static final int PAGE = 100;

  private final RetentionPolicy policy;
  private final SearchIndex index;
  private final InstantSource clock;
  private final FlowDeletion deletion;
  private final FlowDeletion.Archive archive;

  FlowRetention(
      RetentionPolicy policy,
      DurableEngine engine,
      FlowDeletion deletion,
      FlowDeletion.Archive archive) {
    this.policy = policy;
    this.index = engine.store().search();
    this.clock = engine.clock();
    this.deletion = deletion;
    this.archive = archive;
  }

  void add(RetentionPass pass) {
    if (!policy.charts().contains(RetentionRule.FLOW_RUN)) {
      return;
    }
    Optional<String> tenant = index.nextTenant("");
    while (tenant.isPresent()) {
      String of = tenant.get();
      Optional<String> workflow = index.nextCategory(of, "");
      while (workflow.isPresent()) {
        Optional<Duration> keep = policy.keep(RetentionRule.FLOW_RUN, of, workflow.get());
        keep.ifPresent(new FlowOfTenant(pass, of, workflow.get())::delete);
        if (pass.isStopped()) {
          return;
        }
        workflow = index.nextCategory(of, workflow.get());
      }
      tenant = index.nextTenant(of);
    }
  }

  /** The runs of a flow of a tenant. */
  private final class FlowOfTenant {

    private final RetentionPass pass;
    private final String tenant;
    private final String workflow;

    FlowOfTenant(RetentionPass pass, String tenant, String workflow) {
      this.pass = pass;
      this.tenant = tenant;
      this.workflow = workflow;
    }

    void delete(Duration keep) {
      // A run whose time is over at this millisecond is deleted.
      Instant before = clock.instant().minus(keep).plusMillis(1);
      Caller caller = new Caller(tenant, Retention.PRINCIPAL, Set.of());
      SearchIndex.Hit last = null;
      List<SearchIndex.Hit> page;
      do {
        page = index.page(query(before), SearchQuery.Order.ENDED, last, PAGE);
        for (SearchIndex.Hit run : page) {
          pass.count(deletion.expire(caller, run.id(), before, archive, pass::rest));
          if (pass.isStopped()) {
            return;
          }
          last = run;
        }
      } while (!page.isEmpty());
    }

    private SearchQuery query(Instant before) {
      return new SearchQuery(
          tenant,
          List.of(workflow),
          List.of(),
          null,
          null,
          Range.ALL,
          new Range(1, before.toEpochMilli()),
          Range.ALL,
          List.of(),
          null);
    }
  }
}
