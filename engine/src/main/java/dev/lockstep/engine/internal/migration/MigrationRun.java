package dev.lockstep.engine.internal.migration;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.migration.InstanceMigration;
import dev.lockstep.engine.migration.MigrationProgress;
import dev.lockstep.engine.migration.MigrationTotals;
import dev.lockstep.engine.migration.UnmovedInstance;
import dev.lockstep.runtime.ChartId;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.snapshot.Migrations;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Moves the instances of a chart by one command for each, a batch of commands at a time. */
public final class MigrationRun implements InstanceMigration {

  /** The largest number of busy instances that a run remembers, to try them again. */
  private static final int REMEMBERED = 10_000;

  private static final Set<Problem.Kind> BUSY =
      EnumSet.of(Problem.Kind.OVERLOADED, Problem.Kind.UNAVAILABLE, Problem.Kind.OUTCOME_UNKNOWN);

  private final MigrationHandler handler;
  private final Reads reads;
  private final Function<Command, CompletableFuture<Answer>> engine;
  private final int number;
  private final ChartId to;
  private final Migrations migrations;

  /**
   * Creates a migration.
   *
   * @param engine executes commands with the handler
   * @param number number of the version in the store
   */
  public MigrationRun(
      MigrationHandler handler,
      Reads reads,
      Function<Command, CompletableFuture<Answer>> engine,
      int number,
      ChartId to,
      Migrations migrations) {
    this.handler = handler;
    this.reads = reads;
    this.engine = engine;
    this.number = number;
    this.to = to;
    this.migrations = migrations;
  }

  @Override
  public MigrationTotals run(MigrationProgress progress) {
    long token = handler.add(number, to, migrations);
    try {
      return new Pass(token, progress).run();
    } finally {
      handler.remove(token);
    }
  }

  /** One run over all instances. For use by one thread. */
  private final class Pass {

    private final long token;
    private final MigrationProgress progress;
    private final List<StoredInstance> again = new ArrayList<>();
    private long moved;
    private long current;
    private long stuck;
    private long busy;

    Pass(long token, MigrationProgress progress) {
      this.token = token;
      this.progress = progress;
    }

    MigrationTotals run() {
      Optional<String> tenant = reads.nextTenant("");
      while (tenant.isPresent() && tenant(tenant.get())) {
        tenant = reads.nextTenant(tenant.get());
      }
      for (int from = 0; tenant.isEmpty() && from < again.size(); from += BATCH) {
        move(again.subList(from, Math.min(again.size(), from + BATCH)), true);
        if (!progress.batch(totals())) {
          break;
        }
      }
      return totals();
    }

    private MigrationTotals totals() {
      return new MigrationTotals(moved, current, stuck, busy);
    }

    /** Returns false if the run is to end. */
    private boolean tenant(String tenant) {
      @Nullable Id before = null;
      List<StoredInstance> page;
      do {
        page = reads.page(new Reads.Page(tenant, to.name(), null, before, BATCH).andChildren());
        if (page.isEmpty()) {
          return true;
        }
        before = page.get(page.size() - 1).id();
        List<StoredInstance> others =
            page.stream().filter(row -> row.definition() != number).toList();
        current += page.size() - others.size();
        move(others, false);
        if (!progress.batch(totals())) {
          return false;
        }
      } while (page.size() == BATCH);
      return true;
    }

    private void move(List<StoredInstance> rows, boolean isAgain) {
      List<CompletableFuture<Answer>> answers =
          rows.stream().map(row -> engine.apply(MigrationHandler.command(row, token))).toList();
      for (int i = 0; i < rows.size(); i++) {
        busy -= isAgain ? 1 : 0;
        add(rows.get(i), answers.get(i).join(), isAgain);
      }
    }

    private void add(StoredInstance row, Answer answer, boolean isAgain) {
      if (answer instanceof Answer.Accepted accepted) {
        if (accepted.body().get(MigrationHandler.MOVED) == JsonBoolean.TRUE) {
          moved++;
        } else {
          current++;
        }
        return;
      }
      Problem problem = ((Answer.Declined) answer).problem();
      if (problem.kind() == Problem.Kind.UNKNOWN) {
        return; // deleted since the page was read
      }
      boolean isBusy =
          BUSY.contains(problem.kind()) || problem.reason().equals(MigrationHandler.LEASED);
      stuck += isBusy ? 0 : 1;
      busy += isBusy ? 1 : 0;
      if (isBusy && !isAgain && again.size() < REMEMBERED) {
        again.add(row);
      } else {
        progress.unmoved(
            new UnmovedInstance(
                row.id(), row.root(), row.tenant(), problem.reason(), problem.detail(), isBusy));
      }
    }
  }
}
