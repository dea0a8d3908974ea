package dev.lockstep.server.security.hostile;

import dev.lockstep.server.security.RawHttp;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongFunction;

/** Sends requests concurrently and counts the responses. */
final class FuzzRun {

  /** Statuses of a server that cannot handle a request: not supported, wrong version. */
  private static final Set<Integer> HONEST = Set.of(501, 505);

  private final URI server;
  private final LongFunction<RequestMaker> makers;

  FuzzRun(URI server, LongFunction<RequestMaker> makers) {
    this.server = server;
    this.makers = makers;
  }

  /**
   * The result.
   *
   * @param requests the number of requests
   * @param statuses the number of responses by status; 0 for no response
   * @param findings the requests at which the server failed, at most 20
   */
  record Report(int requests, Map<Integer, Integer> statuses, List<String> findings) {}

  /** Sends a number of requests. */
  Report fire(int requests, int threads, long seed) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Callable<Report>> parts = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        long own = seed * 1_000 + i;
        parts.add(() -> part(requests / threads, makers.apply(own)));
      }
      return sum(pool.invokeAll(parts));
    } finally {
      pool.shutdownNow();
    }
  }

  private static Report sum(List<Future<Report>> parts) throws InterruptedException {
    Map<Integer, Integer> statuses = new TreeMap<>();
    List<String> findings = new ArrayList<>();
    int requests = 0;
    for (Future<Report> future : parts) {
      try {
        Report part = future.get();
        part.statuses.forEach((status, count) -> statuses.merge(status, count, Integer::sum));
        part.findings.stream().limit(20 - findings.size()).forEach(findings::add);
        requests += part.requests;
      } catch (ExecutionException failure) {
        throw new IllegalStateException(failure);
      }
    }
    return new Report(requests, statuses, findings);
  }

  private Report part(int requests, RequestMaker maker) throws IOException {
    Map<Integer, Integer> statuses = new TreeMap<>();
    List<String> findings = new ArrayList<>();
    Line line = new Line(server);
    for (int i = 0; i < requests; i++) {
      Shot shot = maker.next();
      Optional<RawHttp.Answer> answer = line.answer(shot);
      statuses.merge(answer.map(RawHttp.Answer::status).orElse(0), 1, Integer::sum);
      boolean isUnheard = answer.isEmpty() && !shot.isBroken();
      if (isUnheard || answer.filter(FuzzRun::isFailure).isPresent()) {
        findings.add(shot + "\n-> " + answer.map(a -> a.status() + " " + a.text()).orElse("none"));
      }
    }
    line.close();
    return new Report(requests, statuses, findings);
  }

  private static boolean isFailure(RawHttp.Answer answer) {
    return answer.status() >= 500 && !HONEST.contains(answer.status())
        || answer.text().contains("Exception")
        || answer.text().contains("\tat ")
        || answer.text().contains("SELECT ");
  }
}
