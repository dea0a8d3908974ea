package dev.lockstep.engine.internal.command;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Health;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Lease;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Counts the transactions of this process that failed because of an error in the program.
 * Thread-safe.
 */
public final class CommandFailures implements FailureLog {

  private static final Logger LOG = LoggerFactory.getLogger(CommandFailures.class);

  private static final int KEPT = 256;

  private long total;
  private int inARow;
  private @Nullable String last;
  private final Set<Lease> blamed = new LinkedHashSet<>();
  private final Set<Lease> begun = new LinkedHashSet<>();
  private final Map<Id, String> byInstance =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Id, String> eldest) {
          return size() > KEPT;
        }
      };

  /** Returns the failures so far. */
  public synchronized Health.Failures seen() {
    return total == 0 ? Health.Failures.NONE : new Health.Failures(total, inARow, last);
  }

  @Override
  public synchronized Optional<String> lastOf(Id instance) {
    return Optional.ofNullable(byInstance.get(instance));
  }

  @Override
  public synchronized boolean isStoreToBlame(Lease lease) {
    return blamed.contains(lease);
  }

  /** Records a lease under which a command was declined because of the store. */
  synchronized void blameStore(Lease lease) {
    keep(blamed, lease);
  }

  /** Records that a command under a lease was accepted. Returns true if one was accepted before. */
  synchronized boolean isFurther(Lease lease) {
    return !keep(begun, lease);
  }

  private static boolean keep(Set<Lease> leases, Lease lease) {
    if (leases.size() >= KEPT && !leases.contains(lease)) {
      leases.remove(leases.iterator().next());
    }
    return leases.add(lease);
  }

  /** Counts a transaction that failed. */
  synchronized void failed() {
    total++;
    inARow++;
  }

  /** Records the command that caused a failure. */
  private synchronized void culprit(Command command, String what) {
    last = what;
    Id instance = command.lease() == null ? command.root() : command.lease().instance();
    if (instance != null) {
      byInstance.put(instance, what);
    }
  }

  /** Counts a transaction that did not fail. */
  synchronized void succeeded() {
    inARow = 0;
  }

  /** Returns the answer to the command that made the program fail, and records it. */
  Answer answer(Command command, Throwable problem) {
    String what =
        "command `"
            + command.kind()
            + "`"
            + (command.root() == null ? "" : " on " + command.root())
            + " failed: "
            + problem.getClass().getName();
    LOG.error("{}", what, problem);
    culprit(command, what);
    return Answer.declined(StoreProblems.ofProgram(what));
  }
}
