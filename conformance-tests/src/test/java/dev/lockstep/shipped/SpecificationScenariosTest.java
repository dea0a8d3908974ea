package dev.lockstep.shipped;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.scenario.Scenario;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Every scenario of specification 001, played to the interpreter and to the generated machine. */
class SpecificationScenariosTest {

  @Test
  @DisplayName("Scenario: canonical 生命周期")
  void canonicalLifecycle() {
    comesTrue("session/canonical-lifecycle");
  }

  @Test
  @DisplayName("Scenario: waiting_user 回复事件")
  void replyEvent() {
    comesTrue("session/reply-event");
  }

  @Test
  @DisplayName("Scenario: strict=false 超时自动决策事件")
  void autoDecideEvent() {
    comesTrue("session/auto-decide-event");
  }

  @Test
  @DisplayName("Scenario: 恢复保留 waiting")
  void restartPreservesWaiting() {
    comesTrue("session/restart-preserves-waiting");
  }

  @Test
  @DisplayName("Scenario: 恢复失败收敛")
  void restartReconcilesFailed() {
    comesTrue("session/restart-reconciles-failed");
  }

  @Test
  @DisplayName("Scenario: auto 终态映射一致")
  void autoTerminalMapping() {
    comesTrue("session/auto-terminal-mapping");
  }

  @Test
  @DisplayName("Scenario: 用户回复恢复")
  void replyResumes() {
    comesTrue("session/reply-resumes");
  }

  @Test
  @DisplayName("Scenario: 自动决策恢复")
  void autoDecideResumes() {
    comesTrue("session/auto-decide-resumes");
  }

  @Test
  @DisplayName("Scenario: state.changed 字段完整")
  void stateChangedFields() {
    comesTrue("session/state-changed-fields");
  }

  @Test
  @DisplayName("Scenario: reply.accepted 字段完整")
  void replyAcceptedFields() {
    comesTrue("session/reply-accepted-fields");
  }

  @Test
  @DisplayName("Scenario: auto_decide.timeout 字段完整")
  void autoDecideFields() {
    comesTrue("session/auto-decide-fields");
  }

  private static void comesTrue(String file) {
    Scenario scenario = ScenarioFiles.read(file);

    assertThat(ScenarioFiles.play(scenario)).as(scenario.name()).isEmpty();
  }
}
