package peers;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import org.camunda.bpm.engine.ProcessEngine;
import org.camunda.bpm.engine.delegate.DelegateExecution;
import org.camunda.bpm.engine.delegate.JavaDelegate;
import org.camunda.bpm.engine.impl.cfg.StandaloneProcessEngineConfiguration;
import org.camunda.bpm.engine.impl.jobexecutor.DefaultJobExecutor;
import org.camunda.bpm.model.bpmn.Bpmn;
import org.camunda.bpm.model.bpmn.builder.AbstractFlowNodeBuilder;

/** Five service tasks that do nothing, each a job of its own; prints runs per second. */
public final class Peer {

  private static volatile CountDownLatch left;

  private Peer() {}

  /** {@code url user runs workers}. */
  public static void main(String[] args) throws Exception {
    int runs = Integer.parseInt(args[2]);
    int workers = Integer.parseInt(args[3]);
    HikariConfig pool = new HikariConfig();
    pool.setJdbcUrl(args[0]);
    pool.setUsername(args[1]);
    pool.setMaximumPoolSize(workers * 2 + 4);
    try (HikariDataSource source = new HikariDataSource(pool)) {
      StandaloneProcessEngineConfiguration settings = new StandaloneProcessEngineConfiguration();
      settings.setDataSource(source);
      settings.setDatabaseSchemaUpdate("true");
      settings.setHistory("activity");
      settings.setJobExecutorActivate(true);
      settings.setMetricsEnabled(false);
      DefaultJobExecutor executor = new DefaultJobExecutor();
      executor.setCorePoolSize(workers);
      executor.setMaxPoolSize(workers);
      executor.setQueueSize(64);
      executor.setMaxJobsPerAcquisition(32);
      executor.setWaitTimeInMillis(20);
      executor.setMaxWait(100);
      executor.setBackoffTimeInMillis(5);
      settings.setJobExecutor(executor);
      ProcessEngine engine = settings.buildProcessEngine();
      AbstractFlowNodeBuilder<?, ?> flow =
          Bpmn.createExecutableProcess("five").camundaHistoryTimeToLive(30).startEvent();
      for (int i = 0; i < 5; i++) {
        flow = flow.serviceTask("n" + i).camundaClass(Nothing.class.getName()).camundaAsyncBefore();
      }
      engine
          .getRepositoryService()
          .createDeployment()
          .addModelInstance("five.bpmn", flow.serviceTask("last").camundaClass(Last.class.getName()).endEvent().done())
          .deploy();
      run(engine, runs / 4, workers);
      double perSecond = run(engine, runs, workers);
      System.out.println(String.format(Locale.ROOT, "%.1f", perSecond));
      System.out.flush();
      Runtime.getRuntime().halt(0);
    }
  }

  private static double run(ProcessEngine engine, int runs, int workers) throws Exception {
    left = new CountDownLatch(runs);
    long begin = System.nanoTime();
    var callers = Executors.newFixedThreadPool(workers);
    for (int i = 0; i < runs; i++) {
      callers.execute(() -> engine.getRuntimeService().startProcessInstanceByKey("five"));
    }
    left.await();
    callers.shutdown();
    return runs / ((System.nanoTime() - begin) / 1e9);
  }

  /** A task that does nothing. */
  public static final class Nothing implements JavaDelegate {
    @Override
    public void execute(DelegateExecution execution) {}
  }

  /** Ends with the fifth task, in its transaction. */
  public static final class Last implements JavaDelegate {
    @Override
    public void execute(DelegateExecution execution) {
      left.countDown();
    }
  }
}
