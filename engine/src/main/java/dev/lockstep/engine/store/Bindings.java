package dev.lockstep.engine.store;

import dev.lockstep.engine.record.Changes;
import dev.lockstep.engine.record.Claim;
import dev.lockstep.engine.record.Document;
import dev.lockstep.engine.record.Entry;
import dev.lockstep.engine.record.StoredAnswer;
import dev.lockstep.engine.record.StoredInstance;
import dev.lockstep.engine.record.StoredTimer;
import dev.lockstep.engine.record.StreamEvent;
import dev.lockstep.engine.record.Work;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Puts values into the statements of {@link ChangeWriter}, in the order of their parameters. */
final class Bindings {

  private Bindings() {}

  static void inserted(PreparedStatement to, StoredInstance row) throws SQLException {
    Work work = row.work();
    to.setLong(1, row.id().value());
    to.setLong(2, row.root().value());
    to.setString(3, row.tenant());
    to.setInt(4, row.definition());
    to.setString(5, row.state());
    to.setLong(6, row.sequence());
    to.setString(7, row.snapshot());
    to.setString(8, row.data());
    to.setLong(9, row.position());
    to.setLong(10, row.seq());
    to.setString(11, work.queue());
    to.setLong(12, work.readyAt());
    to.setString(13, work.worker());
    to.setLong(14, work.fence());
    to.setLong(15, row.createdAt());
    to.setLong(16, row.updatedAt());
    to.setString(17, row.quarantine());
  }

  static void updated(PreparedStatement to, Changes.Update update) throws SQLException {
    StoredInstance row = update.row();
    Work work = row.work();
    int keepsWorker = work.worker() == null ? 0 : 1;
    to.setString(1, row.state());
    to.setLong(2, row.sequence());
    to.setString(3, row.snapshot());
    to.setString(4, row.data());
    to.setLong(5, row.position());
    to.setLong(6, row.seq());
    to.setString(7, work.queue());
    to.setLong(8, work.readyAt());
    to.setLong(9, row.updatedAt());
    to.setString(10, row.quarantine());
    to.setInt(11, keepsWorker);
    to.setInt(12, keepsWorker);
    to.setLong(13, row.id().value());
    to.setLong(14, update.expectedSequence());
    to.setLong(15, update.expectedPosition());
    to.setLong(16, work.fence());
    to.setInt(17, row.definition());
  }

  static void entry(PreparedStatement to, Entry entry) throws SQLException {
    to.setLong(1, entry.instance().value());
    to.setLong(2, entry.sequence());
    to.setLong(3, entry.root().value());
    to.setLong(4, entry.position());
    to.setInt(5, entry.definition());
    to.setInt(6, entry.kind().ordinal());
    to.setString(7, entry.event());
    to.setString(8, entry.actor());
    to.setString(9, entry.principal());
    to.setString(10, entry.from());
    to.setString(11, entry.to());
    to.setString(12, entry.payload());
    to.setString(13, entry.note());
    to.setString(14, entry.command());
    to.setLong(15, entry.at());
  }

  static void event(PreparedStatement to, StreamEvent event) throws SQLException {
    to.setLong(1, event.root().value());
    to.setLong(2, event.seq());
    to.setLong(3, event.instance().value());
    to.setString(4, event.type());
    to.setString(5, event.data());
    to.setLong(6, event.at());
  }

  static void timer(PreparedStatement to, StoredTimer timer) throws SQLException {
    to.setLong(1, timer.instance().value());
    to.setLong(2, timer.root().value());
    to.setString(3, timer.id());
    to.setLong(4, timer.entry());
    to.setLong(5, timer.due());
  }

  static void claim(PreparedStatement to, Claim claim) throws SQLException {
    to.setString(1, claim.tenant());
    to.setString(2, claim.name());
    to.setLong(3, claim.holder().value());
  }

  static void document(PreparedStatement to, Document document) throws SQLException {
    to.setLong(1, document.root().value());
    to.setString(2, document.kind());
    to.setString(3, document.name());
    to.setString(4, document.data());
    to.setLong(5, document.at());
  }

  static void answer(PreparedStatement to, StoredAnswer answer) throws SQLException {
    to.setString(1, answer.tenant());
    to.setString(2, answer.key());
    to.setString(3, answer.digest());
    to.setString(4, answer.body());
    to.setLong(5, answer.at());
  }
}
