package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.engine.Id;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the commands for a running server with a real one. */
class RemoteCommandsTest {

  @TempDir Path folder;

  private CommandRun run(RemoteWorld world, String role, String... args) throws IOException {
    Path token = Files.writeString(folder.resolve(role + ".token"), world.token(role) + "\n");
    return CommandRun.of(with(args, "--url", world.address(), "--token-file", token.toString()));
  }

  private static String[] with(String[] args, String... more) {
    List<String> all = new ArrayList<>(Arrays.asList(args));
    all.addAll(Arrays.asList(more));
    return all.toArray(String[]::new);
  }

  @Test
  void quarantinedInstancesAreListedLiftedAndTheirRunIsTerminated() throws IOException {
    try (RemoteWorld world = RemoteWorld.on(folder.resolve("data"))) {
      Id run = world.waitingRun();
      Id node = world.firstNode(run);
      String sound = world.data(node);
      world.rewrite(node, "{");
      world.look(node, run);

      CommandRun listed = run(world, "operator", "quarantine");
      assertThat(listed.code()).as(listed.err()).isEqualTo(ExitCode.OK);
      assertThat(listed.out()).startsWith(node + "  " + run + "  WAITING_HUMAN  ");
      assertThat(run(world, "operator", "quarantine", "--json").json().get("instances").toString())
          .contains(node.toString());

      CommandRun damaged = run(world, "admin", "lift", node.toString());
      assertThat(damaged.code()).isEqualTo(ExitCode.FINDINGS);
      assertThat(damaged.err()).contains("still cannot be read", "still-damaged");
      CommandRun forbidden = run(world, "operator", "lift", node.toString());
      assertThat(forbidden.code()).isEqualTo(ExitCode.FINDINGS);
      assertThat(forbidden.err()).contains("403");

      world.rewrite(node, sound);
      assertThat(run(world, "admin", "lift", node.toString()).out())
          .isEqualTo(
              "Instance " + node + " is no longer in quarantine; its state is WAITING_HUMAN.\n");
      assertThat(run(world, "operator", "quarantine").out()).isEmpty();

      world.rewrite(node, "{");
      CommandRun ended = run(world, "operator", "terminate", run.toString());
      assertThat(ended.code()).as(ended.err()).isEqualTo(ExitCode.OK);
      assertThat(ended.out())
          .startsWith("Flow run " + run + " is CANCELLED.\n")
          .contains("  " + node + " stays in quarantine: ");
      assertThat(run(world, "viewer", "terminate", run.toString()).code())
          .isEqualTo(ExitCode.FINDINGS);
    }
  }

  @Test
  void anEndedRunIsDeleted() throws IOException {
    try (RemoteWorld world = RemoteWorld.on(folder.resolve("data"))) {
      String run = world.waitingRun().toString();
      CommandRun running = run(world, "admin", "delete", run);
      assertThat(running.code()).isEqualTo(ExitCode.FINDINGS);
      assertThat(running.err()).contains("not-ended", "cancel it first");
      assertThat(run(world, "operator", "terminate", run).code()).isEqualTo(ExitCode.OK);
      assertThat(run(world, "operator", "delete", run).err()).contains("403");

      CommandRun deleted = run(world, "admin", "delete", run);

      assertThat(deleted.code()).as(deleted.err()).isEqualTo(ExitCode.OK);
      assertThat(deleted.out())
          .matches("Flow run " + run + " is deleted; it stored \\d+ characters\\.\n");
      assertThat(run(world, "admin", "delete", run).err()).contains("404");
    }
  }

  @Test
  void anUnknownOutcomeIsSettledOnce() throws IOException {
    try (RemoteWorld world = RemoteWorld.on(folder.resolve("data"))) {
      String first = world.unknownOutcome("a").toString();
      String second = world.unknownOutcome("b").toString();

      assertThat(run(world, "operator", "resolve", first, "--done", "--result", "sent").out())
          .isEqualTo("Execution " + first + " is completed.\n");
      CommandRun again = run(world, "operator", "resolve", first, "--not-done");
      assertThat(again.code()).isEqualTo(ExitCode.FINDINGS);
      assertThat(again.err()).contains("outcome-known");
      assertThat(
              run(world, "operator", "resolve", second, "--not-done", "--error", "lost", "--json")
                  .json()
                  .get("error_message")
                  .toString())
          .contains("lost");
    }
  }

  @Test
  void whatCannotBeTriedIsSaidInASentence() throws IOException {
    Path token = Files.writeString(folder.resolve("token"), "lsk_x\n");
    String[] here = {"--token-file", token.toString()};
    for (String[] wrong :
        new String[][] {
          {"terminate", "0"},
          {"delete", "0"},
          {"terminate", "../me"},
          {"lift", "a/b"},
          {"resolve", "0000000000001"},
          {"resolve", "0000000000001", "--done", "--not-done"},
          {"resolve", "0000000000001", "--done", "--error", "x"},
          {"resolve", "0000000000001", "--not-done", "--result", "x"},
          {"quarantine", "--url", "nowhere"},
          {"quarantine", "--url", "ftp://127.0.0.1"},
          {"quarantine", "--url", "http://example.org"},
          {"quarantine", "--url", "http://127.0.0.1:1"},
        }) {
      CommandRun run = CommandRun.of(with(wrong, here));

      assertThat(run.code()).as(String.join(" ", wrong)).isEqualTo(ExitCode.USAGE);
      assertThat(run.err()).startsWith("lockstep: ").doesNotContain("internal error", "\tat ");
    }
    assertThat(CommandRun.of("quarantine").err()).contains("LOCKSTEP_TOKEN", "--token-file");
    assertThat(CommandRun.of("quarantine", "--token-file", folder.toString()).code())
        .isEqualTo(ExitCode.USAGE);
  }

  @Test
  void answersOfAnotherServerAreBounded() throws IOException {
    Path token = Files.writeString(folder.resolve("token"), "lsk_x\n");
    byte[] large = "[1,".repeat(4 << 20).getBytes(StandardCharsets.UTF_8);
    byte[] deep = "[".repeat(100_000).getBytes(StandardCharsets.UTF_8);
    byte[] strange =
        "{\"code\":\"x\\u001b[31m\",\"detail\":\"\\u0007\"}".getBytes(StandardCharsets.UTF_8);
    for (byte[] body : List.of(large, deep, "<html>".getBytes(StandardCharsets.UTF_8))) {
      CommandRun run = quarantine(body, 200, token);

      assertThat(run.code()).isEqualTo(ExitCode.USAGE);
      assertThat(run.err()).contains("check that it is a Lockstep server");
    }
    CommandRun run = quarantine(strange, 409, token);
    assertThat(run.code()).isEqualTo(ExitCode.FINDINGS);
    assertThat(run.err()).doesNotContain("\u001b", "\u0007");
  }

  @Test
  void theHealthOfAnotherServerIsBounded() throws IOException {
    byte[] large = "x".repeat(4 << 20).getBytes(StandardCharsets.UTF_8);
    HttpServer server = answering(large, 200);
    try {
      CommandRun run = CommandRun.of("health", "--url", address(server));

      assertThat(run.out().length()).isLessThan(100_000);
    } finally {
      server.stop(0);
    }
  }

  private static CommandRun quarantine(byte[] body, int status, Path token) throws IOException {
    HttpServer server = answering(body, status);
    try {
      return CommandRun.of(
          "quarantine", "--url", address(server), "--token-file", token.toString());
    } finally {
      server.stop(0);
    }
  }

  private static HttpServer answering(byte[] body, int status) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(status, 0);
          try (var out = exchange.getResponseBody()) {
            out.write(body);
          } catch (IOException gone) {
            // The client has read up to its limit.
          }
        });
    server.start();
    return server;
  }

  private static String address(HttpServer server) {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }
}
