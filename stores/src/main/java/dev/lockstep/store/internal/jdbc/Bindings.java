package dev.lockstep.store.internal.jdbc;

import dev.lockstep.engine.Work;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.record.Changes;
import dev.lockstep.engine.internal.record.Claim;
import dev.lockstep.engine.internal.record.Document;
import dev.lockstep.engine.internal.record.StoredAnswer;
import dev.lockstep.engine.internal.record.StoredInstance;
import dev.lockstep.engine.internal.record.StoredTimer;
import dev.lockstep.engine.internal.record.Usage;
import dev.lockstep.store.internal.history.CommitRecord;
import dev.lockstep.store.internal.history.DataText;
import dev.lockstep.store.internal.history.SnapshotText;
import dev.lockstep.store.internal.jdbc.ChangeWriter.LeaseTerms;
import java.sql.SQLException;

/** Binds values to the statements of {@link ChangeWriter}, in the order of their parameters. */
public final class Bindings {

  private static final int ENDED = 0;
  private static final int KEPT = 1;
  private static final int TAKEN = 2;

  private final LeaseTerms terms;

  Bindings(LeaseTerms terms) {
    this.terms = terms;
  }

  public void inserted(Parameters to, StoredInstance row) throws SQLException {
    Work work = row.work();
    to.add(row.id().value());
    to.add(row.root().value());
    to.add(row.tenant());
    to.add(row.definition());
    to.add(row.state());
    to.add(row.sequence());
    to.add(SnapshotText.stored(row.snapshot()));
    to.add(DataText.stored(row.data()));
    to.add(row.position());
    to.add(row.seq());
    to.add(work.queue());
    to.add(work.readyAt());
    to.add(work.worker());
    to.add(work.fence());
    to.add(work.isTaken() ? 1 : 0);
    to.add(terms.bound().applyAsLong(work.takenMillis()));
    to.add(row.createdAt());
    to.add(row.updatedAt());
    to.add(row.quarantine());
    to.add(row.subject());
    to.add(work.failures());
  }

  public static void subject(Parameters to, StoredInstance row) throws SQLException {
    to.add(row.subject());
    to.add(row.id().value());
  }

  void updated(Parameters to, Changes.Update update) throws SQLException {
    written(to, update);
    to.add(update.row().definition());
  }

  /** Binds all of an update except the chart version that its row must have. */
  public void written(Parameters to, Changes.Update update) throws SQLException {
    StoredInstance row = update.row();
    Work work = row.work();
    int lease = work.worker() == null ? ENDED : work.isTaken() ? TAKEN : KEPT;
    to.add(row.state());
    to.add(row.sequence());
    to.add(SnapshotText.stored(row.snapshot()));
    to.add(DataText.stored(row.data()));
    to.add(row.position());
    to.add(row.seq());
    to.add(work.queue());
    to.add(work.readyAt());
    to.add(work.fence());
    to.add(row.updatedAt());
    to.add(row.quarantine());
    to.add(work.failures());
    to.add(lease);
    to.add(work.worker());
    to.add(lease);
    to.add(terms.bound().applyAsLong(work.takenMillis()));
    to.add(row.id().value());
    to.add(update.expectedSequence());
    to.add(update.expectedPosition());
    to.add(update.expectedFence());
  }

  public static void record(Parameters to, CommitRecord record) throws SQLException {
    to.add(record.root().value());
    to.add(record.position());
    to.add(record.seq());
    to.add(record.members());
    to.add(record.body());
  }

  public static void timer(Parameters to, StoredTimer timer) throws SQLException {
    to.add(timer.instance().value());
    to.add(timer.root().value());
    to.add(timer.id());
    to.add(timer.entry());
    to.add(timer.due());
  }

  public static void claim(Parameters to, Claim claim) throws SQLException {
    to.add(claim.tenant());
    to.add(claim.name());
    to.add(claim.holder().value());
  }

  public static void usage(Parameters to, Usage usage) throws SQLException {
    to.add(usage.tenant());
    to.add(usage.shard());
    to.add(usage.characters());
  }

  public static void document(Parameters to, Document document) throws SQLException {
    to.add(document.root().value());
    to.add(document.kind());
    to.add(document.name());
    to.add(document.data());
    to.add(document.at());
  }

  public static void answer(Parameters to, StoredAnswer answer) throws SQLException {
    to.add(answer.tenant());
    to.add(answer.key());
    to.add(answer.digest());
    to.add(answer.body());
    to.add(answer.at());
  }

  public static void audit(Parameters to, AuditRow row) throws SQLException {
    to.add(row.tenant());
    to.add(row.at());
    to.add(row.kind());
    to.add(row.action());
    to.add(row.person());
    to.add(row.target());
    to.add(row.outcome());
    to.add(row.client());
    to.add(row.request());
    to.add(row.count());
  }
}
