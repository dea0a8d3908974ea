package dev.lockstep.execution;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Decision 16: summaries are cut between characters. */
final class ExecutionMemoryTest {

  @Test
  void keepsShortTextsAsTheyAre() {
    assertThat(ExecutionMemory.cut(null)).isNull();
    assertThat(ExecutionMemory.cut("")).isEmpty();
    assertThat(ExecutionMemory.cut("x".repeat(200))).isEqualTo("x".repeat(200));
  }

  @Test
  void cutsLongTextsBetweenCharacters() {
    assertThat(ExecutionMemory.cut("x".repeat(201))).isEqualTo("x".repeat(200));
    assertThat(ExecutionMemory.cut("😀".repeat(201))).isEqualTo("😀".repeat(200));
    assertThat(ExecutionMemory.cut("x".repeat(199) + "😀😀")).isEqualTo("x".repeat(199) + "😀");
  }
}
