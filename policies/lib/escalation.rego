# Ways in which the permissions of an AWS principal lead to others that it was not given.
package lintel.lib.escalation

import data.lintel.lib.iam_policy
import data.lintel.lib.value

# Statements that allow something for every resource and on no condition.
granted(statements) := [statement |
	some statement in statements
	iam_policy.allows(statement)
	iam_policy.all_resources(statement)
	iam_policy.unconditional(statement)
]

# Ways that statements open together: those that deny one of the actions close it.
ways(statements) := {way |
	allowed := granted(statements)
	count(allowed) > 0
	some way in methods
	every action in way {
		some statement in allowed
		iam_policy.covers_action(statement, action)
	}
	not denied(way, statements)
}

denied(way, statements) if {
	some statement in statements
	statement.effect == "Deny"
	iam_policy.all_resources(statement)
	value.empty(value.at(statement, ["condition"]))
	some action in way
	iam_policy.covers_action(statement, action)
}

# The first of some texts, and how many more there are.
first_of(texts) := concat("; ", texts) if count(texts) < 6

first_of(texts) := sprintf("%s; and %d more ways", [concat("; ", array.slice(texts, 0, 4)), count(texts) - 4]) if {
	count(texts) >= 6
}

# Each the actions in the order in which they are taken, as of November 2026. The role that is passed runs what the principal
# writes, and so does one that already runs something.
methods contains [action] if {
	some action in {
		"ec2-instance-connect:SendSSHPublicKey",
		"ecs:ExecuteCommand",
		"glue:UpdateDevEndpoint",
		"iam:AddUserToGroup",
		"iam:AttachGroupPolicy",
		"iam:AttachRolePolicy",
		"iam:AttachUserPolicy",
		"iam:CreateAccessKey",
		"iam:CreateLoginProfile",
		"iam:CreatePolicyVersion",
		"iam:PutGroupPolicy",
		"iam:PutRolePolicy",
		"iam:PutUserPolicy",
		"iam:SetDefaultPolicyVersion",
		"iam:UpdateAssumeRolePolicy",
		"iam:UpdateLoginProfile",
		"iam:UpdateSAMLProvider",
		"lambda:UpdateFunctionCode",
		"sagemaker:CreatePresignedNotebookInstanceUrl",
		"ssm:SendCommand",
		"ssm:StartSession",
		"sso:AttachManagedPolicyToPermissionSet",
		"sso:PutInlinePolicyToPermissionSet",
	}
}

methods contains array.concat(["iam:PassRole"], steps) if {
	some steps in {
		["amplify:CreateApp", "amplify:StartJob"],
		["apprunner:CreateService"],
		["autoscaling:CreateAutoScalingGroup", "ec2:CreateLaunchTemplate"],
		["autoscaling:CreateLaunchConfiguration", "autoscaling:CreateAutoScalingGroup"],
		["batch:RegisterJobDefinition", "batch:SubmitJob"],
		["cloudformation:CreateChangeSet", "cloudformation:ExecuteChangeSet"],
		["cloudformation:CreateStack"],
		["cloudformation:CreateStackSet", "cloudformation:CreateStackInstances"],
		["cloudformation:UpdateStack"],
		["cloudformation:UpdateStackSet"],
		["codebuild:CreateProject", "codebuild:StartBuild"],
		["codebuild:CreateProject", "codebuild:StartBuildBatch"],
		["codebuild:UpdateProject", "codebuild:StartBuild"],
		["codepipeline:CreatePipeline"],
		["cognito-identity:SetIdentityPoolRoles"],
		["datapipeline:CreatePipeline", "datapipeline:PutPipelineDefinition", "datapipeline:ActivatePipeline"],
		["ec2:AssociateIamInstanceProfile"],
		["ec2:ReplaceIamInstanceProfileAssociation"],
		["ec2:RequestSpotInstances"],
		["ec2:RunInstances"],
		["ecs:RegisterTaskDefinition", "ecs:CreateService"],
		["ecs:RegisterTaskDefinition", "ecs:RunTask"],
		["ecs:RegisterTaskDefinition", "ecs:StartTask"],
		["ecs:RegisterTaskDefinition", "ecs:UpdateService"],
		["elasticmapreduce:RunJobFlow"],
		["emr-serverless:StartJobRun"],
		["events:PutRule", "events:PutTargets"],
		["glue:CreateDevEndpoint"],
		["glue:CreateJob", "glue:CreateTrigger"],
		["glue:CreateJob", "glue:StartJobRun"],
		["glue:CreateSession", "glue:RunStatement"],
		["glue:UpdateJob", "glue:CreateTrigger"],
		["glue:UpdateJob", "glue:StartJobRun"],
		["kinesisanalytics:CreateApplication", "kinesisanalytics:StartApplication"],
		["lambda:CreateFunction", "lambda:AddPermission"],
		["lambda:CreateFunction", "lambda:CreateEventSourceMapping"],
		["lambda:CreateFunction", "lambda:CreateFunctionUrlConfig"],
		["lambda:CreateFunction", "lambda:InvokeFunction"],
		["sagemaker:CreateHyperParameterTuningJob"],
		["sagemaker:CreateNotebookInstance", "sagemaker:CreatePresignedNotebookInstanceUrl"],
		["sagemaker:CreateProcessingJob"],
		["sagemaker:CreateTrainingJob"],
		["scheduler:CreateSchedule"],
		["ssm:StartAutomationExecution"],
		["states:CreateStateMachine", "states:StartExecution"],
		["states:UpdateStateMachine", "states:StartExecution"],
	}
}
