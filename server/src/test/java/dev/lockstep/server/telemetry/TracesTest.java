package dev.lockstep.server.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.engine.Answer;
import dev.lockstep.engine.Assignment;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.EngineSettings;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.engine.Task;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.server.http.IncomingRequest;
import dev.lockstep.server.http.Observer.Ending;
import dev.lockstep.server.http.Observer.Exchange;
import dev.lockstep.statecharts.Charts;
import dev.lockstep.store.internal.sqlite.SqliteStore;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests traces. */
final class TracesTest {

  private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";
  private static final String CALLER = "00-" + TRACE + "-b7ad6b7169203331-01";

  private static final AttributeKey<String> OUTCOME = AttributeKey.stringKey("lockstep.outcome");

  @TempDir Path folder;

  private final InMemorySpanExporter spans = InMemorySpanExporter.create();

  private OpenTelemetry recording() {
    return OpenTelemetrySdk.builder()
        .setTracerProvider(
            SdkTracerProvider.builder().addSpanProcessor(SimpleSpanProcessor.create(spans)).build())
        .build();
  }

  private static IncomingRequest incoming(Map<String, String> headers) {
    return new IncomingRequest() {
      @Override
      public String requestId() {
        return "req-1";
      }

      @Override
      public String method() {
        return "POST";
      }

      @Override
      public String path() {
        return "/api/things/7";
      }

      @Override
      public String query() {
        return "";
      }

      @Override
      public List<String> headers(String name) {
        String value = headers.get(name);
        return value == null ? List.of() : List.of(value);
      }

      @Override
      public String peer() {
        return "127.0.0.1";
      }

      @Override
      public boolean isTls() {
        return false;
      }

      @Override
      public long contentLength() {
        return 0;
      }

      @Override
      public void arrived() {}

      @Override
      public InputStream body() {
        return InputStream.nullInputStream();
      }
    };
  }

  private SpanData span(String name) {
    return spans.getFinishedSpanItems().stream()
        .filter(span -> span.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aRequestIsPartOfItsCallersTraceAndACommandOfTheRequest() {
    try (Telemetry telemetry = Telemetry.with(recording());
        SqliteStore store = SqliteStore.open(folder.resolve("traces.db"));
        Engine engine =
            Engine.open(
                EngineSettings.standard(store, Charts.all()).watchedBy(telemetry.watcher()))) {
      Exchange exchange = telemetry.observer().begin(incoming(Map.of("traceparent", CALLER)));
      engine.submit(BasicCommands.start("acme", "session", JsonObject.EMPTY));
      Map<String, String> headers = Telemetry.passedOn();
      exchange.end(
          new Ending(
              "/api/things/{id}",
              201,
              new dev.lockstep.server.access.Principal(
                  "ada", "acme", java.util.Set.of(dev.lockstep.server.access.Role.VIEWER)),
              "127.0.0.1"));

      SpanData request = span("POST /api/things/{id}");
      SpanData command = span("command start");
      assertThat(request.getTraceId()).isEqualTo(TRACE);
      assertThat(request.getParentSpanId()).isEqualTo("b7ad6b7169203331");
      assertThat(command.getParentSpanId()).isEqualTo(request.getSpanId());
      assertThat(headers)
          .containsEntry("traceparent", "00-" + TRACE + "-" + request.getSpanId() + "-01");
      assertThat(Telemetry.passedOn()).isEmpty();
    }
  }

  @Test
  void withoutAnSdkWhatCameInIsPassedOnAllTheSame() {
    try (Telemetry telemetry = Telemetry.with(OpenTelemetry.noop())) {
      Exchange exchange = telemetry.observer().begin(incoming(Map.of("traceparent", CALLER)));
      Map<String, String> headers = Telemetry.passedOn();
      exchange.end(new Ending("/api/things/{id}", 200, null, "127.0.0.1"));

      assertThat(headers).containsEntry("traceparent", CALLER);
      assertThat(Telemetry.passedOn()).isEmpty();
    }
  }

  @Test
  void ignoresInvalidTraceHeaders() {
    try (Telemetry telemetry = Telemetry.with(recording())) {
      Exchange exchange = telemetry.observer().begin(incoming(Map.of("traceparent", "\u202e00-x")));
      exchange.end(new Ending("unmatched", 404, null, "127.0.0.1"));

      assertThat(span("POST unmatched").getTraceId()).isNotEqualTo(TRACE);
    }
  }

  @Test
  void theSpanOfATaskEndsIfItIsNotContinued() throws InterruptedException {
    try (Telemetry telemetry = Telemetry.with(recording());
        SqliteStore store = SqliteStore.open(folder.resolve("work.db"));
        Engine engine = Engine.open(EngineSettings.standard(store, Charts.all()))) {
      CompletableFuture<Answer> answer = new CompletableFuture<>();
      Assignment assignment = assignment(engine);

      waiting(telemetry, "left", answer, assignment)
          .onDrop()
          .accept(new RejectedExecutionException());
      Task.Continuation failing = waiting(telemetry, "failing", answer, assignment);
      answer.completeExceptionally(new IllegalStateException("planted"));

      assertThatThrownBy(failing::await).hasMessage("planted");
      assertThat(span("work left").getAttributes().get(OUTCOME)).isEqualTo("broken_off");
      assertThat(span("work failing").getAttributes().get(OUTCOME)).isEqualTo("failed");
    }
  }

  private static Assignment assignment(Engine engine) {
    JsonObject begun =
        engine.submit(BasicCommands.start("acme", "session", JsonObject.EMPTY)).orElseThrow();
    Id id = Id.parse(((JsonString) begun.get("instance")).value()).orElseThrow();
    Instance instance = engine.instance("acme", id).orElseThrow();
    return (Assignment)
        Proxy.newProxyInstance(
            Assignment.class.getClassLoader(),
            new Class<?>[] {Assignment.class},
            (self, method, arguments) -> instance);
  }

  private static Task.Continuation waiting(
      Telemetry telemetry, String queue, CompletableFuture<Answer> answer, Assignment assignment)
      throws InterruptedException {
    Task task =
        new Task() {
          @Override
          public void work(Assignment assigned) {
            throw new IllegalStateException("a worker begins the task");
          }

          @Override
          public Optional<Continuation> begin(Assignment assigned) {
            return Optional.of(new Continuation(answer, given -> Optional.empty()));
          }
        };
    return telemetry.watched(Map.of(queue, task)).get(queue).begin(assignment).orElseThrow();
  }
}
