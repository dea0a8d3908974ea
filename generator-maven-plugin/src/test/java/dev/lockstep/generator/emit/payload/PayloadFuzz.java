package dev.lockstep.generator.emit.payload;

import com.code_intelligence.jazzer.junit.FuzzTest;

/**
 * Any bytes whatever are answered by the schema compiler, and alike by all ways into generated
 * validators. Surefire does not find this class by its name; to fuzz: {@code JAZZER_FUZZ=1 mvn -pl
 * generator-maven-plugin -am test -Dtest=PayloadFuzz#validatorsAgree
 * -Dsurefire.failIfNoSpecifiedTests=false}. What it finds joins the corpus, which {@link
 * PayloadCorpusTest} replays.
 */
class PayloadFuzz {

  @FuzzTest(maxDuration = "10m")
  void schemasCompile(byte[] schema) {
    Fuzzed.compile(schema);
  }

  @FuzzTest(maxDuration = "10m")
  void validatorsAgree(byte[] text) {
    Fuzzed.check(text);
  }
}
