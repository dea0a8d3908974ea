package dev.lockstep.conformance.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InputScriptTest {

  @Test
  void readsWhatItWrites() {
    List<FuzzInput> inputs =
        List.of(
            new FuzzInput.Start(JsonObject.of("n", JsonNumber.of(3)), Map.of("yes", true)),
            new FuzzInput.Event(new WireEvent("über → λ", "user", new JsonString("a\nb"))),
            new FuzzInput.Event(new WireEvent("", null, null)),
            new FuzzInput.Due(2),
            new FuzzInput.Stale(7),
            new FuzzInput.Wait(Duration.ofMillis(1500)));

    assertThat(InputScript.read(InputScript.write(inputs))).isEqualTo(inputs);
  }

  @Test
  void showsTheLineThatIsNoInput() {
    assertThatThrownBy(() -> InputScript.read("{\"go\": 1}\n"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no input: {\"go\": 1}");
  }
}
