package dev.lockstep.server.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.internal.administration.AuditLog;
import dev.lockstep.engine.internal.administration.AuditQuery;
import dev.lockstep.engine.internal.administration.AuditRow;
import dev.lockstep.engine.internal.administration.AuditWrites;
import dev.lockstep.engine.store.StoreException;
import dev.lockstep.server.access.Role;
import dev.lockstep.server.http.Method;
import dev.lockstep.server.http.Reply;
import dev.lockstep.server.http.Route;
import dev.lockstep.server.security.RawHttp;
import dev.lockstep.server.security.SecureServer;
import dev.lockstep.server.security.SecuritySettings;
import dev.lockstep.server.security.token.TokenIssueResult;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Tests of the audit trail of a server. */
class AuditTrailTest {

  private static final InstantSource NOON =
      InstantSource.fixed(Instant.parse("2026-11-17T12:00:00Z"));

  private static final String UNSTORABLE = "a\u0000";

  /** A trail in memory whose store can be unavailable, and cannot store one target. */
  private static final class Stored implements AuditLog {
    final List<AuditRow> rows = new ArrayList<>();
    boolean isDown;
    boolean endsAfterRefusal;
    private long last;

    @Override
    public synchronized List<Long> write(AuditWrites writes) {
      if (isDown) {
        throw new StoreException(StoreException.Kind.UNAVAILABLE, "down");
      }
      if (Stream.concat(writes.added().stream(), writes.completed().stream())
          .anyMatch(row -> row.target().equals(UNSTORABLE))) {
        isDown = endsAfterRefusal;
        throw new StoreException(StoreException.Kind.UNSTORABLE, "a character");
      }
      for (AuditRow completed : writes.completed()) {
        rows.replaceAll(row -> row.number() == completed.number() ? completed : row);
      }
      rows.removeIf(row -> writes.withdrawn().contains(row.number()));
      List<Long> numbers = new ArrayList<>();
      for (AuditRow row : writes.added()) {
        rows.add(row.numbered(++last));
        numbers.add(last);
      }
      return numbers;
    }

    @Override
    public Page page(AuditQuery query, long before, int limit) {
      return new Page(List.copyOf(rows), 0);
    }

    @Override
    public int forget(long before, int limit) {
      return 0;
    }
  }

  private static Answer unused(Command command, AuditRow row) {
    throw new AssertionError("no command is executed");
  }

  private static AuditRow refusal(String tenant, long at) {
    return new AuditRow(0, tenant, at, "refusal", "GET /api/x", "", "", 401, "10.0.0.1", "r", 1);
  }

  @Test
  void countsTheRefusalsOfAnAttackerInsteadOfStoringThem() {
    Refusals refusals = new Refusals();
    for (int i = 0; i < 100_000; i++) {
      refusals.add(refusal("default", i / 100));
    }
    refusals.add(refusal("acme", 5));

    List<AuditRow> first = refusals.take(30_000);
    List<AuditRow> later = refusals.take(90_000);

    assertThat(first).hasSize(Refusals.MOST + 1);
    assertThat(later).hasSize(1);
    assertThat(later.get(0).count()).isEqualTo(100_000 - Refusals.MOST);
    assertThat(later.get(0).action()).isEqualTo("more-refusals");
    assertThat(refusals.all(91_000)).isEmpty();
  }

  @Test
  void boundsTheTenantsOfAMinute() {
    Refusals refusals = new Refusals();
    for (int i = 0; i < 50_000; i++) {
      refusals.add(refusal("tenant-" + i, 1));
    }

    assertThat(refusals.all(2)).hasSizeLessThan(1_200);
  }

  @Test
  void storesRowsAgainAfterAnOutageInTheirOrder() {
    Stored log = new Stored();
    try (AuditTrail trail = AuditTrail.start(log, AuditTrailTest::unused, NOON)) {
      log.isDown = true;
      trail.record(refusal("acme", 1));
      trail.record(refusal("acme", 2));
      assertThat(log.rows).isEmpty();
      log.isDown = false;
      trail.record(refusal("acme", 3));
    }

    assertThat(log.rows).extracting(AuditRow::at).containsExactly(1L, 2L, 3L);
  }

  @Test
  void refusesActionsWhoseEntryCannotBeStored() {
    Stored log = new Stored();
    try (AuditTrail trail = AuditTrail.start(log, AuditTrailTest::unused, NOON)) {
      AuditRow begun = trail.begin(refusal("acme", 1), false);
      AuditRow refused = trail.begin(refusal("acme", 2), false);
      log.isDown = true;
      assertThatThrownBy(() -> trail.begin(refusal("acme", 3), false))
          .isInstanceOf(StoreException.class);
      trail.complete(begun.completed("target", 200));
      trail.withdraw(refused);
      log.isDown = false;
    }

    assertThat(log.rows).containsExactly(refusal("acme", 1).numbered(1).completed("target", 200));
  }

  @Test
  void storesOtherEntriesIfOneCannotBeStored() {
    Stored log = new Stored();
    try (AuditTrail trail = AuditTrail.start(log, AuditTrailTest::unused, NOON)) {
      AuditRow begun = trail.begin(refusal("acme", 1), false);
      trail.complete(begun.completed(UNSTORABLE, 200));
      AuditRow other = trail.begin(refusal("acme", 2), false);
      assertThatThrownBy(() -> trail.begin(refusal("acme", 3).completed(UNSTORABLE, 0), false))
          .isInstanceOf(StoreException.class);
      trail.complete(other.completed("target", 200));
    }

    assertThat(log.rows)
        .containsExactly(
            refusal("acme", 1).numbered(1),
            refusal("acme", 2).numbered(2).completed("target", 200));
  }

  @Test
  void storesTheOthersOfEntriesThatWaitedTogether() {
    Stored log = new Stored();
    try (AuditTrail trail = AuditTrail.start(log, AuditTrailTest::unused, NOON)) {
      log.isDown = true;
      trail.record(refusal("acme", 1));
      trail.record(refusal("acme", 2).completed(UNSTORABLE, 403));
      trail.record(refusal("acme", 3));
      log.isDown = false;
      trail.record(refusal("acme", 4));
    }

    assertThat(log.rows).extracting(AuditRow::at).containsExactly(1L, 3L, 4L);
  }

  @Test
  void keepsEntriesIfTheStoreEndsAfterItRefusedOne() {
    Stored log = new Stored();
    try (AuditTrail trail = AuditTrail.start(log, AuditTrailTest::unused, NOON)) {
      log.isDown = true;
      trail.record(refusal("acme", 1));
      trail.record(refusal("acme", 2).completed(UNSTORABLE, 403));
      log.endsAfterRefusal = true;
      log.isDown = false;
      trail.record(refusal("acme", 3));
      assertThat(log.rows).isEmpty();
      log.endsAfterRefusal = false;
      log.isDown = false;
      trail.record(refusal("acme", 4));
    }

    assertThat(log.rows).extracting(AuditRow::at).containsExactly(1L, 3L, 4L);
  }

  @Test
  void coversEveryRouteThatIsNotRead() {
    try (SecureServer server =
        SecureServer.start(SecuritySettings.STANDARD.with(SecureServer.UNBOUND))) {
      Set<String> names =
          server.server().routes().stream()
              .map(Route::name)
              .collect(Collectors.toCollection(TreeSet::new));
      Set<String> changing =
          server.server().routes().stream()
              .filter(route -> route.method() != Method.GET)
              .map(Route::name)
              .collect(Collectors.toCollection(TreeSet::new));
      List<String> audited =
          AuditedActions.ACTIONS.values().stream().flatMap(List::stream).toList();

      assertThat(audited).doesNotHaveDuplicates().isSubsetOf(names);
      assertThat(AuditedActions.KINDS).containsAll(AuditedActions.ACTIONS.keySet());
      assertThat(AuditedActions.EXEMPT.keySet())
          .isSubsetOf(changing)
          .doesNotContainAnyElementsOf(audited);
      assertThat(AuditedActions.EXEMPT.values()).allMatch(reason -> reason.endsWith("."));
      assertThat(AuditedActions.COMMANDS.keySet()).isSubsetOf(audited);
      for (Route route : server.server().routes()) {
        Integer accepted = AuditedActions.COMMANDS.get(route.name());
        if (accepted != null) {
          assertThat(route.replies()).extracting(Reply::status).as(route.name()).contains(accepted);
        }
      }
      changing.removeAll(audited);
      changing.removeAll(AuditedActions.EXEMPT.keySet());
      assertThat(changing).as("routes with neither entries nor a reason").isEmpty();
    }
  }

  @Test
  void recordsLoginsGrantsAndRefusals() {
    try (SecureServer server =
        SecureServer.start(SecuritySettings.STANDARD.with(SecureServer.UNBOUND))) {
      TokenIssueResult.Taken admin = server.token("ada", Role.ADMIN);
      TokenIssueResult.Taken viewer = server.token("vera", Role.VIEWER);
      String bearer = SecureServer.bearer(admin);
      server.login(admin);
      server.get("/api/tokens", SecureServer.bearer(viewer));
      server.get("/api/tokens", "Authorization: Bearer lsk_wrong");
      server.post("/api/tokens", "{\"name\":\"otto\",\"roles\":[\"operator\"]}", bearer);
      RawHttp.Answer rotated =
          server.post("/api/tokens/" + viewer.token().id() + "/rotate", "", bearer);

      assertThat(rotated.status()).isEqualTo(201);
      assertThat(server.get("/api/me", SecureServer.bearer(viewer)).status()).isEqualTo(401);
      assertThat(server.post("/api/tokens/" + viewer.token().id() + "/rotate", "", bearer).status())
          .isEqualTo(409);
      String secret = rotated.text().replaceAll(".*\"token\":\"([^\"]+)\".*", "$1");
      assertThat(server.get("/api/me", "Authorization: Bearer " + secret).text())
          .contains("\"vera\"", "viewer");
      String trail = server.get("/api/audit", bearer).text();
      assertThat(trail)
          .contains(
              "\"action\":\"login\"", "\"action\":\"createToken\"", "\"action\":\"rotateToken\"")
          .contains("otto [operator]")
          .doesNotContain("lsk_", "lsl_");
      // Refusals are stored within a second.
      while (!server.get("/api/audit?kind=refusal", bearer).text().contains("\"status\":403")) {
        Thread.onSpinWait();
      }
      assertThat(server.get("/api/audit?kind=refusal&person=vera", bearer).text())
          .contains("GET /api/tokens");
      assertThat(server.get("/api/tokens?limit=200", bearer).text()).contains("\"kind\":\"login\"");
    }
  }
}
