package dev.lockstep.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.server.http.CostShapes.Shape;
import dev.lockstep.server.internal.http.Pipeline;
import dev.lockstep.server.internal.http.RouteMatch;
import dev.lockstep.server.testing.Callers;
import dev.lockstep.server.testing.TestServer;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Tests that the cost of a request grows at most linearly: every route receives hostile requests of
 * increasing size. Compares the bytes allocated by the thread, and its processor time if it is long
 * enough. {@code -Dlockstep.exhaustive=true} tests all shapes, up to the largest size.
 */
class RouteCostTest {

  private static final boolean ALL = Boolean.getBoolean("lockstep.exhaustive");
  private static final int SHAPES = 2;

  /** The maximum exponent of the growth of allocated bytes with the size. */
  private static final double STEEPEST = 1.3;

  /** The maximum exponent of the growth of processor time, which is less exact. */
  private static final double STEEPEST_TIME = 1.6;

  private static final long MUCH_TIME = 100_000_000;

  /** Measurements of a route that must all exceed the limit, because one may be disturbed. */
  private static final int TRIES = 3;

  private static TestServer server;
  private static Pipeline pipeline;

  @BeforeAll
  static void start() {
    server = TestServer.start();
    pipeline = new Pipeline(HttpSettings.local(0, new Callers()));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void noRouteCostsMoreThanTheSizeOfItsRequestSays() {
    long seed = Long.getLong("lockstep.seed", new Random().nextLong());
    System.out.println("RouteCostTest: seed " + seed);
    Random random = new Random(seed);
    JsonObject described = described();
    List<String> findings = new ArrayList<>();
    int measured = 0;
    for (Route route : server.server().routes()) {
      List<Shape> shapes = new ArrayList<>(CostShapes.of(route, described));
      Collections.shuffle(shapes, random);
      for (Shape shape : ALL ? shapes : shapes.subList(0, Math.min(SHAPES, shapes.size()))) {
        measured++;
        findings.addAll(measure(route, shape));
      }
    }
    assertThat(findings).as("seed %d", seed).isEmpty();
    assertThat(measured).isGreaterThan(server.server().routes().size());
  }

  @Test
  void seesARouteThatComparesAllWithAll() {
    Route planted =
        Route.post("/test/planted", "plant", Access.OPERATOR)
            .takesText(MediaTypes.YAML)
            .answers(Reply.empty(204, "Nothing."))
            .handledBy(
                request -> {
                  StringBuilder all = new StringBuilder();
                  for (String part : request.text().split("(?<=\\G.{1024})")) {
                    all = new StringBuilder(all).append(part);
                  }
                  return all.length() < 0 ? Response.empty(200) : Response.empty(204);
                });

    assertThat(
            measure(planted, new Shape("text", size -> CostShapes.text(planted, "a".repeat(size)))))
        .isNotEmpty();
  }

  private static JsonObject described() {
    Route route =
        server.server().routes().stream()
            .filter(each -> each.path().equals("/openapi.json"))
            .findFirst()
            .orElseThrow();
    Response answer = pipeline.answer(new CostShapes.Sent(route), new RouteMatch.Found(route));
    byte[] bytes = ((Response.Whole) answer.body()).bytes();
    return (JsonObject) new JsonReader(1 << 24, 256).read(bytes).orElseThrow();
  }

  private static List<String> measure(Route route, Shape shape) {
    List<String> findings = new ArrayList<>();
    // Loads classes, which the smallest size would pay for otherwise.
    refuseFailure(route, shape, cost(route, shape, CostShapes.SMALLEST), findings);
    String tooSteep = "";
    for (int i = 0; i < TRIES && (i == 0 || !tooSteep.isEmpty()); i++) {
      List<Cost> costs = new ArrayList<>();
      for (int size : ALL ? CostShapes.LARGE_SIZES : CostShapes.SIZES) {
        Cost cost = cost(route, shape, size);
        refuseFailure(route, shape, cost, findings);
        costs.add(cost);
      }
      tooSteep = tooSteep(costs);
    }
    if (!tooSteep.isEmpty()) {
      findings.add(route + " " + shape + ": " + tooSteep);
    }
    return findings;
  }

  private static void refuseFailure(Route route, Shape shape, Cost cost, List<String> findings) {
    if (cost.status() >= 500) {
      findings.add(route + " " + shape + " " + cost.size() + ": " + cost.status());
    }
  }

  /** Returns a description of costs that grow too fast; otherwise "". */
  private static String tooSteep(List<Cost> costs) {
    Cost large = costs.get(costs.size() - 1);
    double bytes = Math.min(growth(costs, 2, Cost::bytes), growth(costs, 3, Cost::bytes));
    double nanos = Math.min(growth(costs, 2, Cost::nanos), growth(costs, 3, Cost::nanos));
    return bytes > STEEPEST || large.nanos() > MUCH_TIME && nanos > STEEPEST_TIME
        ? "bytes grow with exponent %.2f, time with %.2f: %s".formatted(bytes, nanos, costs)
        : "";
  }

  /** Returns the exponent between the largest size and an earlier one; buffers grow in steps. */
  private static double growth(List<Cost> costs, int back, ToLongFunction<Cost> value) {
    Cost small = costs.get(costs.size() - back);
    Cost large = costs.get(costs.size() - 1);
    return Math.log((double) value.applyAsLong(large) / Math.max(1, value.applyAsLong(small)))
        / Math.log((double) large.size() / small.size());
  }

  private record Cost(int size, int status, long bytes, long nanos) {}

  private static Cost cost(Route route, Shape shape, int size) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    CostShapes.Sent sent = shape.make().apply(size);
    long bytes = threads.getCurrentThreadAllocatedBytes();
    long nanos = threads.getCurrentThreadCpuTime();
    Response answer = pipeline.answer(sent, new RouteMatch.Found(route));
    return new Cost(
        size,
        answer.status(),
        threads.getCurrentThreadAllocatedBytes() - bytes,
        threads.getCurrentThreadCpuTime() - nanos);
  }

  static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }
}
