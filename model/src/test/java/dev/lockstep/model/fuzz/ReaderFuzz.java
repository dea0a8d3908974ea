package dev.lockstep.model.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;

/**
 * Fuzz tests that arbitrary bytes result in diagnostics, never in an exception. Surefire does not
 * run this class, because its name does not end in {@code Test}. To fuzz: {@code JAZZER_FUZZ=1 mvn
 * -pl model -am test -Dtest=ReaderFuzz#chartsYieldDiagnostics
 * -Dsurefire.failIfNoSpecifiedTests=false}. Add findings to the corpus, which {@link
 * ReaderCorpusTest} tests.
 */
class ReaderFuzz {

  @FuzzTest(maxDuration = "10m")
  void chartsYieldDiagnostics(byte[] content) {
    Reading.ofChart(content);
  }

  @FuzzTest(maxDuration = "10m")
  void jsonYieldsDiagnostics(byte[] content) {
    Reading.ofJson(content);
  }
}
