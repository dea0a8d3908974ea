package dev.lockstep.store.internal.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.internal.record.Reads;
import dev.lockstep.engine.internal.record.RecordStore;
import dev.lockstep.engine.store.testing.BothStores;
import dev.lockstep.engine.store.testing.PostgresAccess;
import dev.lockstep.engine.store.testing.TestDatabase;
import dev.lockstep.store.internal.postgres.PostgresPool;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** Instances whose data the database cannot cut, because it is not JSON. */
final class CutQueryTest {

  private static final Id BROKEN = new Id(7);
  private static final Id SOUND = new Id(8);
  private static final String DATA_EXCEPTION = "22";

  @BothStores
  void dataThatIsNotJsonIsNotCutAndDisturbsNoOtherRead(TestDatabase database) {
    Reads reads = broken(database).reads();

    for (int i = 0; i < 20; i++) {
      assertThat(reads.cut(BROKEN, 10, "context", "text").stream())
          .allMatch(cut -> cut.members().isEmpty());
      assertThat(reads.cut(SOUND, 10, "context", "text")).isPresent();
      assertThat(reads.instance(BROKEN)).isPresent();
    }
  }

  @Test
  void withinATransactionTheErrorIsThrownBecausePostgresqlHasAbortedIt() throws SQLException {
    try (TestDatabase database = TestDatabase.postgresql()) {
      broken(database);
      CutQuery cut = CutQuery.postgresql(new Queries(new Dialect("0", () -> 0)).rows());
      try (HikariDataSource pool = PostgresPool.open(PostgresAccess.settings(database));
          Connection connection = pool.getConnection();
          Session session = new Session(connection)) {
        connection.setAutoCommit(false);

        assertThatThrownBy(() -> cut.ask(session, BROKEN, 10, "context", "text"))
            .isInstanceOfSatisfying(
                SQLException.class,
                complaint -> assertThat(complaint.getSQLState()).startsWith(DATA_EXCEPTION));
      }
    }
  }

  private static RecordStore broken(TestDatabase database) {
    RecordStore store = database.store();
    int door = store.define(Samples.CHART, "door");
    Samples.insert(store, Samples.root(7, door), Samples.root(8, door));
    database.execute(
        "UPDATE instance SET details = CASE id WHEN 7 THEN 'no JSON}' ELSE '{\"a\":1}' END");
    return store;
  }
}
