package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.lockstep.cli.command.ExitCode;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of {@code lockstep conform --follow} in a process that receives SIGTERM. */
class ConformSignalTest {

  private static final long SECONDS = 120;

  @TempDir private Path folder;

  /** Follows a feed without commits until it has asked twice, then ends the process. */
  private CommandRun endedBySignal(Path checkpoint) throws IOException, InterruptedException {
    var asked = new CountDownLatch(2);
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/",
        exchange -> {
          byte[] body = "{\"commits\":[],\"next\":0}".getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "application/json");
          exchange.sendResponseHeaders(200, body.length);
          exchange.getResponseBody().write(body);
          exchange.close();
          asked.countDown();
        });
    server.start();
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    var line = new ArrayList<String>();
    line.add(String.join(File.separator, System.getProperty("java.home"), "bin", "java"));
    line.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    line.addAll(List.of("-cp", System.getProperty("java.class.path")));
    line.addAll(List.of(Lockstep.class.getName(), "conform", "session", "--json"));
    line.addAll(List.of("--follow", "http://127.0.0.1:" + server.getAddress().getPort()));
    line.addAll(
        List.of("--token-file", Files.writeString(folder.resolve("t"), "secret").toString()));
    line.addAll(List.of("--checkpoint", checkpoint.toString()));
    Process process =
        new ProcessBuilder(line).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
    try {
      assertThat(asked.await(SECONDS, TimeUnit.SECONDS)).as("%s", Files.readString(err)).isTrue();
      process.destroy();
      assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
      return new CommandRun(process.exitValue(), Files.readString(out), Files.readString(err));
    } finally {
      process.destroyForcibly();
      server.stop(0);
    }
  }

  @Test
  void theReportAndTheCheckpointFollowASignal() throws IOException, InterruptedException {
    Path checkpoint = folder.resolve("feed.checkpoint");

    CommandRun run = endedBySignal(checkpoint);

    assertThat(run.code()).as("%s", run).isEqualTo(ExitCode.OK);
    assertThat(run.json().get("lines").toString()).isEqualTo("0");
    assertThat(checkpoint).exists();
  }

  @Test
  void aFailureAfterASignalIsReported() throws IOException, InterruptedException {
    CommandRun run = endedBySignal(folder.resolve("missing").resolve("feed.checkpoint"));

    assertThat(run.code()).as("%s", run).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("cannot write the checkpoint");
    assertThat(run.out()).isEmpty();
  }
}
