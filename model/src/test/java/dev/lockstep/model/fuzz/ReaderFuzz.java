package dev.lockstep.model.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;

/**
 * Any bytes whatever yield diagnostics, never an exception. Surefire does not find this class by
 * its name; to fuzz: {@code JAZZER_FUZZ=1 mvn -pl model -am test
 * -Dtest=ReaderFuzz#chartsYieldDiagnostics -Dsurefire.failIfNoSpecifiedTests=false}. What it finds
 * joins the corpus, which {@link ReaderCorpusTest} replays.
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
