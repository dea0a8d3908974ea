package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the creation and revocation of tokens without a server. */
class TokenCommandTest {

  @TempDir Path folder;

  private CommandRun token(String command, String... more) {
    String[] all = new String[more.length + 4];
    all[0] = "token";
    all[1] = command;
    all[2] = "--data";
    all[3] = folder.toString();
    System.arraycopy(more, 0, all, 4, more.length);
    return CommandRun.of(all);
  }

  private void make() {
    SqliteStore.open(folder.resolve("lockstep.db")).close();
  }

  @Test
  void givesListsAndTakesAway() {
    make();
    CommandRun created =
        token("create", "--name", "ci", "--role", "operator", "--role", "viewer", "--days", "90");
    String id = created.out().substring(4, 17);

    assertThat(created.out()).matches("lsk_[0-9a-z]{13}_[0-9a-z]{52}\n");
    assertThat(token("list").out())
        .matches(id + "  token  active   viewer,operator +  ci, version 0, until \\S+\n")
        .doesNotContain(created.out().substring(18, 30));
    assertThat(token("revoke", id).out()).isEqualTo("Token " + id + " of ci is revoked.\n");
    assertThat(token("list").out()).contains("revoked");
    assertThat(token("list", "--tenant", "acme").out()).isEmpty();
  }

  @Test
  void changesRoles() {
    make();
    CommandRun created = token("create", "--name", "ci", "--role", "admin");
    String id = created.out().substring(4, 17);

    assertThat(token("roles", id, "--role", "worker", "--role", "viewer").out())
        .isEqualTo("Token " + id + " of ci has the roles viewer,worker.\n");

    assertThat(token("list").out())
        .matches(id + "  token  active   viewer,worker +  ci, version 1\n");
    assertThat(token("roles", id, "--role", "operator", "--if-version", "0").err())
        .contains("the token has version 1, not 0");
    assertThat(token("list").out()).contains("viewer,worker");
    assertThat(token("roles", id, "--role", "operator", "--if-version", "1").out())
        .contains("has the roles operator");
    assertThat(token("roles", id, "--role", "root").code()).isEqualTo(ExitCode.USAGE);
    assertThat(token("roles", id).code()).isEqualTo(ExitCode.USAGE);
    assertThat(token("roles", "0000000000001", "--role", "admin").err()).contains("no such token");
    token("revoke", id);
    assertThat(token("roles", id, "--role", "admin").err()).contains("revoked or expired");
    assertThat(token("list").out()).contains("revoked  operator");
  }

  @Test
  void refusesWhatNobodyCanHave() {
    make();

    assertThat(token("create", "--name", " ", "--role", "admin").code()).isEqualTo(ExitCode.USAGE);
    assertThat(token("create", "--name", "a", "--role", "root").code()).isEqualTo(ExitCode.USAGE);
    assertThat(token("create", "--name", "a", "--role", "admin", "--days", "0").err())
        .contains("must be 1 to 3650");
    assertThat(token("create", "--name", "a", "--role", "admin", "--tenant", "~x").code())
        .isEqualTo(ExitCode.USAGE);
    assertThat(token("revoke", "0000000000001").err()).contains("no such token");
  }

  @Test
  void saysWhatToDoWhereItCannotOpenTheStore() {
    assertThat(token("list").err()).contains("--data");
    make();
    try (var server = SqliteStore.open(folder.resolve("lockstep.db"))) {
      CommandRun run = token("list");

      assertThat(server.lanes()).isPositive();
      assertThat(run.code()).isEqualTo(ExitCode.USAGE);
      assertThat(run.err()).contains("/api/tokens");
    }
  }
}
