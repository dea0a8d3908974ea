package dev.lockstep.execution;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of the descriptions of actions. */
final class ActionSummaryTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tool_call | {'service':'email','method':'send'} | email.send | Send email | 发送 email",
        "tool_call | {'service':'crm','method':'delete_customer'} | crm.delete_customer"
            + " | Delete customer (crm) | 删除 customer（crm）",
        "tool_call | {'service':'crm','method':'fetchOpenOrders'} | crm.fetchOpenOrders"
            + " | Fetch open orders (crm) | 获取 open orders（crm）",
        "tool_call | {'service':'ops','method':'ping'} | ops.ping | Ping ops | ping ops",
        "tool_call | {'service':'ops','method':'__'} | ops.__ | __ ops | __ ops",
        "tool_call | {'service':'','method':'ping','title':'A ping'} | A ping | A ping | A ping",
        "tool_call | {'service':'','method':'launch_rocket'} | launch_rocket"
            + " | Launch rocket | launch rocket",
        "tool_call | {'service':' ','method':'ping'} | ping | Ping | ping",
        "tool_call | {'method':'send_mail'} | send_mail | Send mail | 发送 mail",
        "tool_call | {'service':'ops','method':''} | ops | Use ops | 调用 ops",
        "tool_call | {'service':7} | tool_call | Use a tool | 调用工具",
        "ecs_request | {'title':'确认发送?','type':'form'} | 确认发送? | 确认发送? | 确认发送?",
        "ecs_request | {'type':'form'} | ecs:form | Fill in a form | 填写表单",
        "ecs_request | {'type':'confirm'} | ecs:confirm | Confirm an action | 确认操作",
        "ecs_request | {'type':'confirmation'} | ecs:confirmation | Confirm an action | 确认操作",
        "ecs_request | {'type':'select'} | ecs:select | Choose an option | 选择选项",
        "ecs_request | {'type':'visual_display'} | ecs:visual_display"
            + " | Respond to visual_display | 执行 visual_display",
        "ecs_request | {} | ecs_request | Answer a question | 回答问题"
      })
  void saysAnActionInWords(String type, String detail, String summary, String en, String zh) {
    ActionSummary said = ActionSummary.of(ActionType.of(type).orElseThrow(), Bench.json(detail));

    assertThat(said).isEqualTo(new ActionSummary(summary, en, zh));
  }
}
