package dev.lockstep.benchmarks.rest;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;

/** The reads that are measured, on a thousand runs that wait for a review. */
enum Read {
  RUN("a run", "/api/flow-runs/%s"),
  NODES("its nodes", "/api/flow-runs/%s/nodes"),
  TIMELINE("its timeline", "/api/flow-runs/%s/timeline"),
  LIST("50 runs", "/api/flow-runs?limit=50"),
  INBOX("50 of the inbox", "/api/inbox?limit=50");

  private static final int WARMING = 2_000;
  private static final int COUNT = 4_000;

  private final String title;
  private final String path;

  Read(String title, String path) {
    this.title = title;
    this.path = path;
  }

  /** Prints the duration of each read with one and with four callers. */
  static void print(String place, ServerDecisions server, PrintStream out) throws Exception {
    out.printf(
        "%n%-12s %-16s %22s %22s%n", place, "reading", "1: p50/p99 ms, /s", "4: p50/p99 ms, /s");
    for (Read read : values()) {
      out.printf(
          "%-12s %-16s %22s %22s%n", "", read.title, read.time(server, 1), read.time(server, 4));
    }
  }

  private String time(ServerDecisions server, int callers) throws Exception {
    try (Decisions reads = of(server)) {
      Trial.of(reads, callers, 0, WARMING);
      Trial trial = Trial.of(reads, callers, WARMING, COUNT);
      return String.format(
          Locale.ROOT, "%.2f / %.2f, %,.0f", trial.p50(), trial.p99(), trial.perSecond());
    }
  }

  private Decisions of(ServerDecisions server) {
    return new Decisions() {
      @Override
      public Caller caller() throws IOException {
        return server.reader(path);
      }

      @Override
      public void close() {}
    };
  }
}
