package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Command;
import dev.lockstep.engine.DeclinedException;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Lease;
import dev.lockstep.engine.Problem;
import dev.lockstep.engine.Work;
import org.jspecify.annotations.Nullable;

/** The checks of a command that do not depend on its kind: its root and its lease. */
final class CommandAdmission {

  private CommandAdmission() {}

  /** Declines a command whose root does not exist or belongs to another tenant. */
  static void checkRoot(Batch batch, Command command) {
    Id root = command.root();
    if (root == null) {
      return;
    }
    boolean isTheirs =
        batch
            .row(root)
            .filter(row -> row.isRoot() && row.tenant().equals(command.tenant()))
            .isPresent();
    if (!isTheirs) {
      throw new DeclinedException(Problem.unknown("instance " + root));
    }
  }

  /**
   * Declines a command whose lease is lost. The fence decides: an expired lease stays valid until
   * another worker acquires the row. So a result is not lost because the store was unavailable for
   * a while.
   */
  static void checkLease(CommandUnit unit, @Nullable Lease lease) {
    if (lease == null) {
      return;
    }
    Work work = unit.find(lease.instance()).map(Instance::work).orElse(Work.NONE);
    if (work.fence() != lease.fence() || work.worker() == null) {
      throw new DeclinedException(
          Problem.of(
              Problem.Kind.LEASE_LOST,
              "lease-lost",
              "the lease on instance " + lease.instance() + " is lost"));
    }
  }
}
