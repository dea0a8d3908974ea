import client.ApiClient;
import client.api.RunsApi;
import client.model.ApiFlowRunStart;

/** A program with the client that openapi-generator generates. */
class Client {

  static String start(String workflow) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri("http://localhost:8080");
    return new RunsApi(client).startFlowRun(new ApiFlowRunStart().workflowId(workflow), null).getId();
  }
}
