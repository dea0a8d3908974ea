package dev.lockstep.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.command.ExitCode;
import org.junit.jupiter.api.Test;

class ScaleCommandTest {

  @Test
  void refusesWhatIsNoSize() {
    CommandRun run = CommandRun.of("scale", "many");

    assertThat(run.code()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("`many` is not a size; write 1000x4000");
  }

  @Test
  void refusesSizesNoChartHas() {
    assertThat(CommandRun.of("scale", "100x100").err()).contains("more transitions than states");
    assertThat(CommandRun.of("scale", "--nested", "100x150").err())
        .contains("2 transitions per state");
  }
}
