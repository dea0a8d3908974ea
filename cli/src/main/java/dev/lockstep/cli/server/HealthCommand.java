package dev.lockstep.cli.server;

import dev.lockstep.cli.command.CommonOptions;
import dev.lockstep.cli.command.ExitCode;
import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.console.Failure;
import dev.lockstep.cli.remote.BoundedExchange;
import dev.lockstep.engine.internal.http.BoundedBody;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Requests the health of a server. */
@Command(
    name = "health",
    header = "Checks whether a server is ready.",
    description = {
      "",
      "Requests /health/ready and prints the response. Exit code 1 if the server is not ready or"
          + " does"
          + " not respond. Intended for health checks of containers that have no other HTTP"
          + " client.",
      ""
    })
public final class HealthCommand implements Callable<Integer> {

  private static final Duration PATIENCE = Duration.ofSeconds(3);
  private static final int READY = 200;
  private static final int MOST_BYTES = 64 << 10;

  private final Console console;

  @Mixin private CommonOptions common = new CommonOptions();

  @Option(
      names = "--url",
      paramLabel = "URL",
      defaultValue = "http://127.0.0.1:8080",
      description = "Address of the server. Default: ${DEFAULT-VALUE}.")
  private URI url = URI.create("http://127.0.0.1:8080");

  public HealthCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    HttpRequest request;
    try {
      request = HttpRequest.newBuilder(url.resolve("/health/ready")).timeout(PATIENCE).build();
    } catch (IllegalArgumentException problem) {
      throw new Failure("`" + url + "` is not the address of a server; write http://HOST:PORT");
    }
    try {
      HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
      HttpResponse<BoundedBody.Read> answer =
          BoundedExchange.send(client, request, MOST_BYTES, PATIENCE);
      console.out().println(text(answer.body().bytes()));
      return answer.statusCode() == READY ? ExitCode.OK : ExitCode.FINDINGS;
    } catch (IOException failure) {
      console.out().println(url + " does not respond");
      return ExitCode.FINDINGS;
    } catch (InterruptedException interruption) {
      Thread.currentThread().interrupt();
      return ExitCode.FINDINGS;
    }
  }

  private static String text(byte[] body) {
    return new String(body, StandardCharsets.UTF_8)
        .strip()
        .replaceAll("[\\p{Cntrl}&&[^\\n\\t]]", "?");
  }
}
